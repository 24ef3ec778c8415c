import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'

interface MoreMenuProps {
  /** The name of its button. */
  readonly label: string
  readonly width: number
  /** The items. */
  readonly children: ReactNode
}

/** What else can be done with the subject of a view. */
export function MoreMenu({ label, width, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <EllipsisHorizontalIcon width={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
