import { Loader, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure, ViewFailure } from '../../ui/failure.tsx'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly label: string
  /** Whether it is what the whole view is about. */
  readonly isView?: boolean
  readonly children: (data: Data) => ReactNode
}

/** What was read, once it is there. */
export function Loaded<Data>({ query, label, isView = false, children }: LoadedProps<Data>) {
  const Failed = isView ? ViewFailure : Failure
  if (query.error) return <Failed error={query.error} onAgain={() => void query.refetch()} />
  if (query.data === undefined) return <Loader size="sm" aria-label={label} role="status" />
  return children(query.data)
}

/** Says that a part has nothing to show. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
