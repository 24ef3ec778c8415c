import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly hint?: string
  /** What the person can do about it. */
  readonly children?: ReactNode
}

/** Says why there is nothing, and what to do. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <Stack gap={4} py="lg" align="flex-start" role="status">
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  )
}
