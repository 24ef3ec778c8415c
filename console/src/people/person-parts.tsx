import { Badge, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Status } from '../api/people-api.ts'
import { Failure, ViewFailure } from '../ui/failure.tsx'
import { AnchorLink, BackLabel } from '../ui/links.tsx'
import { LinesSkeleton, PageSkeleton } from '../ui/skeletons.tsx'
import { usePeopleWords } from './people-words.ts'
import { usePersonWords } from './person-words.ts'

const colors: Readonly<Record<Status, string>> = {
  VERIFIED: 'primary',
  PENDING: 'yellow',
  BLOCKED: 'red',
  DECLINED: 'red',
  COMBINED: 'gray',
  DELETED: 'gray',
}

/** The status of an account. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const { status: words } = usePeopleWords()
  return (
    <Badge variant="light" color={colors[status]} miw="max-content">
      {words[status]}
    </Badge>
  )
}

/** Leads back to the list of people. */
export function BackToPeople() {
  const words = usePersonWords()
  return (
    <AnchorLink to="/people" size="sm" w="fit-content">
      <BackLabel>{words.back}</BackLabel>
    </AnchorLink>
  )
}

interface BackToPersonProps {
  readonly sub: string
  /** Undefined until it is known. */
  readonly name: string | undefined
}

/** Leads back to the page of a person. */
export function BackToPerson({ sub, name }: BackToPersonProps) {
  return (
    <AnchorLink to="/people/$sub" params={{ sub }} size="sm" w="fit-content">
      <BackLabel>{name ?? sub}</BackLabel>
    </AnchorLink>
  )
}

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
  if (query.data === undefined) {
    return isView ? <PageSkeleton label={label} /> : <LinesSkeleton label={label} lines={3} />
  }
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
