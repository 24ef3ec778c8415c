import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Box, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface ViewHeaderProps {
  readonly title: string
  /** What the view is about. */
  readonly lead?: string
  /** What can be done there, in one element. */
  readonly children?: ReactNode
}

/** The head of a view. */
export function ViewHeader({ title, lead, children }: ViewHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start">
      <Box flex="1 1 320px">
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" maw={720} mt={4} style={{ textWrap: 'pretty' }}>
            {lead}
          </Text>
        )}
      </Box>
      {children}
    </Group>
  )
}

interface PanelProps {
  readonly title: string
  /** Beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of a page, with a title of its own. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" mih={30}>
          <Title order={2} size="h5">
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

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
