import { Box, Group, Text, Title } from '@mantine/core'
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
