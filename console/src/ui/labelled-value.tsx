import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface LabelledValueProps {
  readonly label: string
  readonly children: ReactNode
}

/** A value below its name. */
export function LabelledValue({ label, children }: LabelledValueProps) {
  return (
    <Box miw={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </Box>
  )
}
