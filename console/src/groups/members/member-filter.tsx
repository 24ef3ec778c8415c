import { Group as Row } from '@mantine/core'
import type { MemberFilter } from '../../api/groups-api.ts'
import { signInFields, signInFilters } from '../../api/statistics-api.ts'
import { Picker, SearchField } from '../../ui/search-field.tsx'
import type { GroupAddress, GroupSearch } from '../group-address.ts'
import { useMemberWords } from './member-words.ts'

/** What the address says about the members that are shown. */
export function filterOf({ find, holds, status, ends, signIn }: GroupSearch): MemberFilter {
  return {
    ...(find !== undefined && { text: find }),
    ...(holds !== undefined && { role: holds }),
    ...(status !== undefined && { userStatus: status }),
    ...endsOf(ends),
    ...signInFields(signIn),
  }
}

const day = 86_400

/** To the minute, so that the query stays the same while somebody looks at it. */
function endsOf(ends: string | undefined): MemberFilter {
  if (ends === 'never' || ends === 'sometime') return { ends }
  const days = Number(ends)
  if (ends === undefined || !Number.isInteger(days) || days < 1 || days > 3650) return {}
  return { endsBefore: Math.ceil(Date.now() / 60_000) * 60 + days * day }
}

interface MemberFilterFieldsProps {
  readonly address: GroupAddress
  /** Roles of members that were read. */
  readonly roles: ReadonlySet<string>
}

/** Narrows the members down by words, a role and the status of the account. */
export function MemberFilterFields({ address, roles }: MemberFilterFieldsProps) {
  const { filter } = useMemberWords()
  const { find = '', holds, status, ends, signIn } = address.search
  const known = [...new Set([...roles, ...(holds === undefined ? [] : [holds])])].toSorted()
  const statuses = Object.entries(filter.statuses).map(([value, label]) => ({ value, label }))
  return (
    <Row gap="sm" align="flex-end">
      <SearchField
        label={filter.text}
        placeholder={filter.textHint}
        text={find}
        onSearch={(text) => address.setSearch({ find: text || undefined })}
        flex={1}
        miw={160}
      />
      <Picker
        label={filter.role}
        placeholder={filter.anyRole}
        value={holds}
        data={known.map((role) => ({ value: role, label: role }))}
        onChange={(role) => address.setSearch({ holds: role })}
        w={{ base: '100%', xs: 130 }}
      />
      <Picker
        label={filter.status}
        placeholder={filter.anyStatus}
        value={status}
        data={statuses}
        onChange={(chosen) => address.setSearch({ status: chosen })}
        w={{ base: '100%', xs: 130 }}
      />
      <Picker
        label={filter.ends}
        placeholder={filter.anyEnd}
        value={ends}
        data={Object.entries(filter.endings).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => address.setSearch({ ends: chosen })}
        w={{ base: '100%', xs: 130 }}
      />
      <Picker
        label={filter.signIn}
        placeholder={filter.anySignIn}
        value={signIn}
        data={signInFilters.map((value) => ({ value, label: filter.signIns[value] }))}
        onChange={(chosen) =>
          address.setSearch({ signIn: signInFilters.find((each) => each === chosen) })
        }
        w={{ base: '100%', xs: 130 }}
      />
    </Row>
  )
}
