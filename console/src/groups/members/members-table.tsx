import { PencilSquareIcon, UserMinusIcon } from '@heroicons/react/24/outline'
import {
  ActionIcon,
  Badge,
  Checkbox,
  Group as Row,
  Stack,
  Table,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core'
import type { HeldTerm } from '../../access/terms/change-end.tsx'
import { TermLines } from '../../access/terms/term-lines.tsx'
import { GroupName } from '../../references/group-name.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import { type Membership, nameOf, PersonName, RoleBadges } from '../person-name.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import type { MemberColumns } from './column-menu.tsx'
import { useMemberWords } from './member-words.ts'

interface MembersTableProps {
  readonly memberships: readonly Membership[]
  /** Whether it is the group of all users, from which nobody is removed. */
  readonly hasEverybody: boolean
  readonly showsGroup: boolean
  readonly columns: MemberColumns
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlySet<string>) => void
  readonly onEdit: (membership: Membership) => void
  readonly onChangeEnd: (held: HeldTerm) => void
  readonly onRemove: (membership: Membership) => void
}

/** Members, of whom several can be selected; the narrow table has the roles below the name. */
export function MembersTable(props: MembersTableProps) {
  const { memberships, hasEverybody, showsGroup, columns, selected, onSelect } = props
  const { onEdit, onChangeEnd, onRemove } = props
  const { member, invited, filter } = useMemberWords()
  const rights = useGroupRights()
  const maySelect = rights.write || rights.delete
  const statuses: Readonly<Record<string, string>> = filter.statuses
  const { shows, isCompact } = columns
  const mayRemove = rights.delete && !hasEverybody
  const chosen = memberships.filter(({ key }) => selected.has(key)).length
  const select = (key: string, isSelected: boolean) => {
    const others = [...selected].filter((other) => other !== key)
    onSelect(new Set(isSelected ? [...others, key] : others))
  }
  return (
    <Table highlightOnHover verticalSpacing={isCompact ? 2 : 4} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          {maySelect && (
            <Table.Th w={40}>
              <Checkbox
                aria-label={member.selectAll}
                checked={chosen === memberships.length}
                indeterminate={chosen > 0 && chosen < memberships.length}
                onChange={({ currentTarget: { checked } }) =>
                  onSelect(new Set(checked ? memberships.map(({ key }) => key) : []))
                }
              />
            </Table.Th>
          )}
          {/* An email address needs more room than a group or a role. */}
          <Table.Th {...(showsGroup && { w: { sm: '38%' } })}>{member.columns.person}</Table.Th>
          {showsGroup && <Table.Th visibleFrom="sm">{member.columns.group}</Table.Th>}
          {shows('roles') && <Table.Th visibleFrom="sm">{member.columns.roles}</Table.Th>}
          {shows('status') && (
            <Table.Th visibleFrom="sm" w={120}>
              {member.columns.status}
            </Table.Th>
          )}
          {shows('sub') && <Table.Th visibleFrom="md">{member.columns.sub}</Table.Th>}
          <Table.Th w={90}>
            <VisuallyHidden>{member.columns.actions}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {memberships.map((membership) => (
          <Table.Tr key={membership.key}>
            {maySelect && (
              <Table.Td>
                <Checkbox
                  size={isCompact ? 'xs' : 'sm'}
                  aria-label={member.select(nameOf(membership))}
                  checked={selected.has(membership.key)}
                  onChange={({ currentTarget: { checked } }) => select(membership.key, checked)}
                />
              </Table.Td>
            )}
            <Table.Td>
              <PersonName person={membership} isCompact={isCompact}>
                {membership.isInvited && (
                  <Badge size="xs" variant="default">
                    {invited.mark}
                  </Badge>
                )}
              </PersonName>
              <Stack gap={4} mt={6} hiddenFrom="sm">
                {showsGroup && <GroupName groupId={membership.groupId} />}
                <HeldRoles membership={membership} onChangeEnd={onChangeEnd} />
              </Stack>
            </Table.Td>
            {showsGroup && (
              <Table.Td visibleFrom="sm">
                <GroupName groupId={membership.groupId} />
              </Table.Td>
            )}
            {shows('roles') && (
              <Table.Td visibleFrom="sm">
                <HeldRoles membership={membership} onChangeEnd={onChangeEnd} />
              </Table.Td>
            )}
            {shows('status') && (
              <Table.Td visibleFrom="sm" fz="sm">
                {statuses[membership.user?.userStatus ?? ''] ?? membership.user?.userStatus}
              </Table.Td>
            )}
            {shows('sub') && (
              <Table.Td visibleFrom="md" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                <Verbatim>{membership.sub}</Verbatim>
              </Table.Td>
            )}
            <Table.Td>
              <RowActions
                name={nameOf(membership)}
                isCompact={isCompact}
                onEdit={() => onEdit(membership)}
                onRemove={mayRemove ? () => onRemove(membership) : undefined}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface HeldRolesProps extends Pick<MembersTableProps, 'onChangeEnd'> {
  readonly membership: Membership
}

/** What a member has, by which rules and until when. */
function HeldRoles({ membership, onChangeEnd }: HeldRolesProps) {
  const rights = useGroupRights()
  const { groupId, sub, roles, byRules, terms } = membership
  const name = nameOf(membership)
  return (
    <div>
      <RoleBadges roles={roles} byRules={byRules} />
      {terms && (
        <TermLines
          groupId={groupId}
          name={name}
          terms={terms}
          onChange={
            rights.write ? (term) => onChangeEnd({ groupId, sub, name, roles, term }) : undefined
          }
        />
      )}
    </div>
  )
}

interface RowActionsProps {
  readonly name: string
  readonly isCompact: boolean
  readonly onEdit: () => void
  /** Undefined if the person may not. */
  readonly onRemove: (() => void) | undefined
}

function RowActions({ name, isCompact, onEdit, onRemove }: RowActionsProps) {
  const { member } = useMemberWords()
  const rights = useGroupRights()
  const size = isCompact ? 'sm' : 'md'
  return (
    <Row gap={4} justify="flex-end" wrap="nowrap">
      {rights.write && (
        <Tooltip label={member.edit}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={size}
            aria-label={`${member.edit}: ${name}`}
            onClick={onEdit}
          >
            <PencilSquareIcon width={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {onRemove && (
        <Tooltip label={member.remove}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={size}
            aria-label={`${member.remove}: ${name}`}
            onClick={onRemove}
          >
            <UserMinusIcon width={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Row>
  )
}
