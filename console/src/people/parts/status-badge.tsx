import { Badge } from '@mantine/core'
import { useWords } from '../../language/words.tsx'
import type { Status } from '../people-api.ts'

const colors: Readonly<Record<Status, string>> = {
  VERIFIED: 'teal',
  PENDING: 'yellow',
  BLOCKED: 'red',
  DECLINED: 'orange',
  COMBINED: 'gray',
  DELETED: 'gray',
}

/** The status of an account. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const { status: words } = useWords()
  return (
    <Badge variant="dot" color={colors[status]}>
      {words[status]}
    </Badge>
  )
}
