import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../ui/failure.tsx'

interface DirectoryPanelProps {
  readonly words: { readonly title: string; readonly intro: string }
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>
  readonly children: ReactNode
}

/** One way in which a directory is kept in step, with what is read about it. */
export function DirectoryPanel({ words, query, children }: DirectoryPanelProps) {
  const { error, isPending, refetch } = query
  return (
    <Stack gap="sm">
      <div>
        <Title order={4} size="h6">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {words.intro}
        </Text>
      </div>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {isPending && <Skeleton height={80} />}
      {children}
    </Stack>
  )
}
