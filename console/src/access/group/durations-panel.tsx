import { Button, Select, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Group, groupsKey } from '../../api/groups-api.ts'
import { type DurationRuleView, durationRuleOptions, putDurationRule } from '../../api/terms-api.ts'
import { useHasScope } from '../../root-route.ts'
import { DurationInput, useDurationText } from '../../ui/duration.tsx'
import { Failure } from '../../ui/failure.tsx'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { durationFieldsOf, durationRuleOf, otherRoles } from './duration-fields.ts'
import { useGroupAccessWords } from './group-access-words.ts'

/** How long roles may be given in a group, with what the groups above say. */
export function DurationsPanel({ group }: { readonly group: Group }) {
  const { durations: words } = useGroupAccessWords()
  const durationText = useDurationText()
  const mayWrite = useHasScope('groups_write')
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(durationRuleOptions(group.groupId))
  const roles = Object.entries(data?.effective.roles ?? {})
  const inWords = (seconds: number | undefined) =>
    seconds === undefined ? undefined : durationText(seconds)
  return (
    <Panel
      title={words.title}
      action={
        mayWrite &&
        data && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )
      }
    >
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={40} />}
      {data && <Text size="sm">{words.lead(data.effective.timeZone)}</Text>}
      {data && roles.length === 0 && <Text size="sm">{words.none}</Text>}
      {roles.map(([role, { defaultSeconds, longestSeconds }]) => (
        <Text key={role} size="sm">
          {words.line(
            role === otherRoles ? words.other : role,
            inWords(defaultSeconds),
            inWords(longestSeconds),
          )}
        </Text>
      ))}
      {isOpen && data && (
        <DurationsDialog group={group} view={data} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}

interface DurationsDialogProps {
  readonly group: Group
  readonly view: DurationRuleView
  readonly onClose: () => void
}

function DurationsDialog({ group, view, onClose }: DurationsDialogProps) {
  const { durations: words } = useGroupAccessWords()
  const { form, isSaving, error, onSubmit } = useRecordForm({
    initialValues: durationFieldsOf(view.rule),
    queryKey: [groupsKey],
    saved: words.saved,
    onClose,
    save: (fields) => putDurationRule(group.groupId, durationRuleOf(fields)),
  })
  return (
    <RecordDialog
      title={words.dialog(group.groupName)}
      submit={words.save}
      {...{ isSaving, error, onSubmit, onClose }}
    >
      <Select
        label={words.zone}
        description={words.zoneHint}
        data={Intl.supportedValuesOf('timeZone')}
        searchable
        clearable
        limit={50}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('timeZone')}
      />
      {form.values.roles.map(({ role }, n) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          key={n}
          gap="xs"
        >
          <div style={{ display: 'flex', alignItems: 'flex-end', gap: 4 }}>
            <TextInput
              label={words.role}
              placeholder={words.otherHint}
              flex={1}
              {...form.getInputProps(`roles.${n}.role`)}
            />
            <RemoveLine
              label={words.remove(role || words.other)}
              onClick={() => form.removeListItem('roles', n)}
            />
          </div>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <DurationInput label={words.usual} {...form.getInputProps(`roles.${n}.usual`)} />
            <DurationInput label={words.longest} {...form.getInputProps(`roles.${n}.longest`)} />
          </SimpleGrid>
        </Stack>
      ))}
      <AddLine
        onClick={() =>
          form.insertListItem('roles', { role: '', usual: undefined, longest: undefined })
        }
      >
        {words.add}
      </AddLine>
    </RecordDialog>
  )
}
