import { Checkbox, Group as Row } from '@mantine/core'
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

/** Each has a quarter of a line, or half of one on a phone. */
const quarter = {
  hidesLabel: true,
  w: { base: 'calc(50% - 5px)', sm: 'calc(25% - 7.5px)' },
} as const

interface MemberFilterFieldsProps {
  readonly address: GroupAddress
  /** Roles of members that were read. */
  readonly roles: ReadonlySet<string>
  /** Whether there is nobody whom a filter would leave out. */
  readonly isEmpty: boolean
}

/**
 * Says of which groups members are shown, and narrows them down by words, a role, the account, when
 * they end and how people sign in.
 */
export function MemberFilterFields({ address, roles, isEmpty }: MemberFilterFieldsProps) {
  const { filter } = useMemberWords()
  const { find = '', holds, status, ends, signIn } = address.search
  if (isEmpty) return <ReachFields address={address} />
  const known = [...new Set([...roles, ...(holds === undefined ? [] : [holds])])].toSorted()
  const statuses = Object.entries(filter.statuses).map(([value, label]) => ({ value, label }))
  return (
    <Row gap={10}>
      <SearchField
        aria-label={filter.text}
        placeholder={filter.textHint}
        text={find}
        onSearch={(text) => address.setSearch({ find: text || undefined })}
        flex="1 1 220px"
      />
      <ReachFields address={address} />
      <Picker
        label={filter.role}
        placeholder={filter.anyRole}
        value={holds}
        data={known.map((role) => ({ value: role, label: role }))}
        onChange={(role) => address.setSearch({ holds: role })}
        {...quarter}
      />
      <Picker
        label={filter.status}
        placeholder={filter.anyStatus}
        value={status}
        data={statuses}
        onChange={(chosen) => address.setSearch({ status: chosen })}
        {...quarter}
      />
      <Picker
        label={filter.ends}
        placeholder={filter.anyEnd}
        value={ends}
        data={Object.entries(filter.endings).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => address.setSearch({ ends: chosen })}
        {...quarter}
      />
      <Picker
        label={filter.signIn}
        placeholder={filter.anySignIn}
        value={signIn}
        data={signInFilters.map((value) => ({ value, label: filter.signIns[value] }))}
        onChange={(chosen) =>
          address.setSearch({ signIn: signInFilters.find((each) => each === chosen) })
        }
        {...quarter}
      />
    </Row>
  )
}

/** Whether members of the groups below and above are shown as well. */
function ReachFields({ address }: Pick<MemberFilterFieldsProps, 'address'>) {
  const { member } = useMemberWords()
  const { below = false, above = false, inherited = false } = address.search
  return (
    <Row gap="xs" mih={36}>
      <Checkbox
        label={member.below}
        checked={below}
        onChange={({ currentTarget: { checked } }) =>
          address.setSearch({ below: checked || undefined })
        }
      />
      <Checkbox
        label={member.above}
        checked={above}
        onChange={({ currentTarget: { checked } }) =>
          address.setSearch({ above: checked || undefined, inherited: undefined })
        }
      />
      {above && (
        <Checkbox
          label={member.inherited}
          checked={inherited}
          onChange={({ currentTarget: { checked } }) =>
            address.setSearch({ inherited: checked || undefined })
          }
        />
      )}
    </Row>
  )
}
