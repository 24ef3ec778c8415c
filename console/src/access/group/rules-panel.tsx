import { Badge, Button, Group as Row, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccessRule, accessKey, removeRule, rulesOptions } from '../../api/access-api.ts'
import type { Group } from '../../api/groups-api.ts'
import { useGroupNames } from '../../references/use-group-names.ts'
import { useHasScope } from '../../root-route.ts'
import { dangerText } from '../../ui/confirm.tsx'
import { useDurationText } from '../../ui/duration.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useRemoval } from '../../ui/records-view.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { useGroupAccessWords } from './group-access-words.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** The rules by which people get roles of a group, also those of groups above. */
export function RulesPanel({ group }: { readonly group: Group }) {
  const { rules: words } = useGroupAccessWords()
  const mayWrite = useHasScope('groups_write')
  const [opened, setOpened] = useState<{ readonly rule: AccessRule | undefined }>()
  const { data, error, refetch } = useQuery(rulesOptions(group.groupId))
  return (
    <Panel
      title={words.title}
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setOpened({ rule: undefined })}
          >
            {words.add}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <LinesSkeleton lines={2} />}
      {data?.rules.length === 0 && <Text size="sm">{words.none}</Text>}
      {data?.rules.map((rule) => (
        <RuleRow
          key={rule.id}
          group={group}
          rule={rule}
          onChange={mayWrite ? () => setOpened({ rule }) : undefined}
        />
      ))}
      {opened && (
        <RuleDialog group={group} rule={opened.rule} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}

interface RuleRowProps {
  readonly group: Group
  readonly rule: AccessRule
  /** Undefined where the person may not. */
  readonly onChange: (() => void) | undefined
}

function RuleRow({ group, rule, onChange }: RuleRowProps) {
  const { rules: words } = useGroupAccessWords()
  const mayDelete = useHasScope('groups_delete')
  const remove = useRemoval<AccessRule>({
    queryKey: [accessKey],
    remove: removeRule,
    title: ({ role }) => words.removeTitle(role),
    consequences: () => <Text size="sm">{words.removeText}</Text>,
    done: words.removed,
  })
  const { role, group_name, groupId, break_glass: glass } = rule
  const isOwn = groupId === group.groupId
  const nameOfGroup = useGroupNames(groupsOf(rule))
  const facts = useFacts(rule, nameOfGroup)
  const durationText = useDurationText()
  return (
    <Row justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex="1 1 240px" miw={0}>
        <Row gap={6}>
          <Badge variant="light">{role}</Badge>
          {!isOwn && (
            <Text size="xs" c="dimmed">
              {words.from} {group_name ?? groupId}
            </Text>
          )}
        </Row>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
        {rule.askers !== 'nobody' && rule.approvers === 0 && (
          <Text size="sm" c={dangerText}>
            {words.noApprover}
          </Text>
        )}
        {glass && (
          <Text size="sm" c={dangerText}>
            {words.glass(
              glass.role,
              nameOfGroup(glass.groupId),
              durationText(glass.longest_seconds),
            )}
          </Text>
        )}
      </Stack>
      {isOwn && (
        <Row gap={4}>
          {onChange && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.changeOf(role)}
              onClick={onChange}
            >
              {words.change}
            </Button>
          )}
          {mayDelete && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={words.removeOf(role)}
              onClick={() => remove(rule)}
            >
              {words.remove}
            </Button>
          )}
        </Row>
      )}
    </Row>
  )
}

/** The groups that a rule names. */
const groupsOf = ({ approvals, asker_group, break_glass }: AccessRule) => [
  ...approvals.map(({ groupId }) => groupId),
  ...(asker_group === undefined ? [] : [asker_group]),
  ...(break_glass ? [break_glass.groupId] : []),
]

/** What a rule says, in a few words each. */
function useFacts(rule: AccessRule, nameOfGroup: (groupId: string) => string): readonly string[] {
  const { rules: words } = useGroupAccessWords()
  const durationText = useDurationText()
  const { askers, asker_group, approvals, ticket_pattern } = rule
  const approving = approvals.map(({ count, role, groupId }) =>
    words.approval(count, role, nameOfGroup(groupId)),
  )
  return [
    askers === 'members' && asker_group !== undefined
      ? words.membersOf(nameOfGroup(asker_group))
      : words.askers[askers],
    ...(askers === 'nobody' ? [] : approving.length > 0 ? approving : [words.administrator]),
    words.upTo(durationText(rule.longest_seconds)),
    ...(ticket_pattern === undefined ? [] : [words.ticket(ticket_pattern)]),
    ...(rule.needs_strong_sign_in ? [words.factor] : []),
  ]
}
