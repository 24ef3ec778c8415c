import { Button, Group as Row, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  accessKey,
  type EligibleRole,
  listEligible,
  putEligible,
  removeEligible,
  rulesOptions,
} from '../../api/access-api.ts'
import { type Group, groupsKey, listMembers } from '../../api/groups-api.ts'
import { startOfDay } from '../../api/start-of-day.ts'
import { PersonPicker } from '../../references/person-picker.tsx'
import { useHasScope } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { MoreButton, useRecords } from '../../ui/lists.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useRemoval } from '../../ui/records-view.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { EndField } from '../terms/end-field.tsx'
import { never } from '../terms/term-fields.ts'
import { End } from '../terms/term-lines.tsx'
import { useZone } from '../terms/use-zone.ts'
import { useGroupAccessWords } from './group-access-words.ts'

const nameOf = ({ person: { sub, name } }: EligibleRole) => name ?? sub

/** Who may take roles of a group by themselves. */
export function EligiblePanel({ group }: { readonly group: Group }) {
  const { eligible: words } = useGroupAccessWords()
  const mayWrite = useHasScope('groups_write')
  const [isAdding, setAdding] = useState(false)
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [accessKey, 'eligible', group.groupId],
    list: (after) => listEligible(group.groupId, after),
    itemsOf: ({ eligible }) => eligible,
  })
  const remove = useRemoval<EligibleRole>({
    queryKey: [accessKey],
    remove: removeEligible,
    title: (one) => words.removeTitle(nameOf(one), one.role),
    consequences: () => <Text size="sm">{words.removeText}</Text>,
    done: words.removed,
  })
  const add = mayWrite && (
    <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <Panel title={words.title} action={add}>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={2} />}
      {isEmpty && <Text size="sm">{words.none}</Text>}
      {items.map((one) => (
        <Row key={one.id} justify="space-between" gap="xs">
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit fw={550}>
              {nameOf(one)}
            </Text>
            {` · ${one.role}`}
            {one.until !== undefined && (
              <>
                {' · '}
                <End seconds={one.until} />
              </>
            )}
          </Text>
          {mayWrite && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={words.removeOf(nameOf(one), one.role)}
              onClick={() => remove(one)}
            >
              {words.remove}
            </Button>
          )}
        </Row>
      ))}
      <MoreButton found={found} size="compact-sm" />
      {isAdding && <EligibleDialog group={group} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

interface EligibleDialogProps {
  readonly group: Group
  readonly onClose: () => void
}

function EligibleDialog({ group, onClose }: EligibleDialogProps) {
  const { eligible: words } = useGroupAccessWords()
  const { groupId } = group
  // The API has no days here, so they are those of the person.
  const zone = useZone()
  const searchesPeople = useHasScope('users_search')
  const rules = useQuery(rulesOptions(groupId))
  const { form, isSaving, error, onSubmit } = useRecordForm({
    initialValues: { sub: '', role: '', until: '' },
    validate: {
      sub: (sub) => (sub ? null : words.missing),
      role: (role) => (role ? null : words.missing),
    },
    queryKey: [accessKey],
    saved: words.saved,
    onClose,
    async save({ sub, role, until }) {
      const hasEnd = until !== '' && until !== never
      await putEligible(groupId, { sub, role, ...(hasEnd && { until: startOfDay(until, 1) }) })
    },
  })
  const person = { label: words.person, placeholder: words.choose }
  return (
    <RecordDialog title={words.add} submit={words.save} {...{ isSaving, error, onSubmit, onClose }}>
      {searchesPeople ? (
        <PersonPicker
          {...person}
          sub={form.values.sub || undefined}
          onChange={(sub) => form.setFieldValue('sub', sub ?? '')}
        />
      ) : (
        <MemberSelect group={group} {...person} {...form.getInputProps('sub')} />
      )}
      <Select
        label={words.role}
        description={words.roleHint}
        data={[...new Set(rules.data?.rules.map(({ role }) => role))]}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('role')}
      />
      <EndField
        value={form.values.until}
        onChange={(day) => form.setFieldValue('until', day)}
        zone={zone}
      />
    </RecordDialog>
  )
}

/** Chooses a member of a group or of one below it: others, the person may not see. */
function MemberSelect({
  group,
  ...props
}: { readonly group: Group } & Parameters<typeof Select>[0]) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const filter = text === '' ? {} : { text }
  const { data } = useQuery({
    queryKey: [groupsKey, 'members', group.groupId, true, 'first', filter],
    queryFn: () =>
      listMembers({ groupIds: [group.groupId], below: true, above: false, filter }, undefined),
    placeholderData: keepPreviousData,
  })
  const people = (data?.members ?? []).map(({ sub, user }) => ({
    value: sub,
    label: user?.name ?? user?.username ?? sub,
  }))
  return (
    <Select
      data={people}
      searchable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      comboboxProps={{ withinPortal: false }}
      {...props}
    />
  )
}
