import { Badge } from '@mantine/core'
import type { Status } from '../../api/people-api.ts'
import { usePeopleWords } from '../people-words.ts'

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
