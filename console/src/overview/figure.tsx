import { Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FigureProps {
  /** What is counted, as a link to the view that lists it. */
  readonly name: ReactNode
  readonly value: string
  readonly hint?: string
}

/** A number with its name. */
export function Figure({ name, value, hint }: FigureProps) {
  return (
    <Card withBorder>
      <Text size="sm" component="div">
        {name}
      </Text>
      <Text fz={28} fw={650} lh={1.3}>
        {value}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Card>
  )
}
