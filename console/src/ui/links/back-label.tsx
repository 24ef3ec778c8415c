import { ChevronLeftIcon } from '@heroicons/react/24/outline'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The words of a link that leads back to where a view is listed. */
export function BackLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <ChevronLeftIcon width={14} aria-hidden style={{ flexShrink: 0 }} />
      <span style={{ overflowWrap: 'anywhere' }}>{children}</span>
    </Group>
  )
}
