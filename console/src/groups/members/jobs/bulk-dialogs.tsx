import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Group as TreeGroup } from '../../../api/groups-api.ts'
import { type JobSelection, type NewJob, selectionBody } from '../../../api/jobs-api.ts'
import { GroupSelect } from '../../../references/group-select.tsx'
import { RoleInput } from '../../../references/role-input.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { DialogButtons } from '../../dialogs/dialog.tsx'
import { useNumbers } from './job-panel.tsx'
import { useJobWords } from './job-words.ts'
import { useJobActs, useTrial } from './use-jobs.ts'

export type BulkAct = 'change-roles' | 'move' | 'remove'

/** What is to be done with which people. */
export interface Bulk {
  readonly act: BulkAct
  readonly group: TreeGroup
  readonly selection: JobSelection
  /** Such as `1,204 people`. */
  readonly people: string
}

interface BulkFormProps {
  readonly bulk: Bulk
  readonly onClose: () => void
}

/** The title of the dialog about a bulk. */
export function useBulkTitle(): (bulk: Bulk) => string {
  const words = useJobWords()
  const titles = {
    'change-roles': words.roles.title,
    move: words.move.title,
    remove: words.remove.title,
  }
  return ({ act, people }) => titles[act](people)
}

/** Asks how many members are to be changed, tries it if that is wanted, and starts it. */
export function BulkForm(props: BulkFormProps) {
  const { act } = props.bulk
  if (act === 'change-roles') return <BulkRoles {...props} />
  if (act === 'move') return <BulkMove {...props} />
  return <BulkRemove {...props} />
}

function BulkRoles(props: BulkFormProps) {
  const { roles: words } = useJobWords()
  const { groupId } = props.bulk.group
  const [add, setAdd] = useState<string[]>([])
  const [take, setTake] = useState<string[]>([])
  return (
    <JobForm
      {...props}
      wish={{ add, take }}
      isReady={add.length + take.length > 0}
      hint={words.hint}
    >
      <RoleInput label={words.add} groupId={groupId} value={add} onChange={setAdd} data-autofocus />
      <RoleInput label={words.take} groupId={groupId} value={take} onChange={setTake} />
    </JobForm>
  )
}

function BulkMove(props: BulkFormProps) {
  const { move: words } = useJobWords()
  const { group } = props.bulk
  const [to, setTo] = useState('')
  return (
    <JobForm {...props} wish={{ to }} isReady={to !== '' && to !== group.groupId} hint={words.hint}>
      <GroupSelect
        label={words.to}
        group={group}
        value={to}
        onChange={(groupId) => setTo(groupId ?? '')}
        filter={({ options }) => options}
        data-autofocus
      />
    </JobForm>
  )
}

function BulkRemove(props: BulkFormProps) {
  const { remove: words } = useJobWords()
  return <JobForm {...props} wish={{}} isReady hint={words.hint} isDanger />
}

interface JobFormProps extends BulkFormProps {
  readonly wish: Pick<NewJob, 'add' | 'take' | 'to'>
  readonly isReady: boolean
  readonly isDanger?: boolean
  readonly hint: string
  readonly children?: ReactNode
}

function JobForm({ bulk, onClose, wish, isReady, isDanger, hint, children }: JobFormProps) {
  const words = useJobWords()
  const { number } = useNumbers()
  const { act: kind, group, selection } = bulk
  const { start } = useJobActs(group.groupId)
  const trial = useTrial(group.groupId)
  const body = { kind, groupId: group.groupId, ...selectionBody(selection), ...wish }
  const error = start.error ?? trial.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate(body, { onSuccess: onClose })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{hint}</Text>
        {children}
        <Text size="sm" c="dimmed">
          {words.background}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={!isReady}
            loading={trial.isRunning}
            onClick={() => trial.run({ ...body, dryRun: true })}
          >
            {words.dry}
          </Button>
        </Group>
        {trial.job && (
          <Alert color={trial.job.refused > 0 ? 'yellow' : 'green'} role="status">
            <Text size="sm">
              {trial.job.problem ??
                words.wouldDo(number(trial.job.changed), number(trial.job.refused))}
            </Text>
          </Alert>
        )}
        {error && <Failure error={error} />}
      </Stack>
      <DialogButtons
        confirm={words.start}
        isBusy={start.isPending}
        isDisabled={!isReady}
        {...(isDanger && { isDanger })}
        onCancel={onClose}
      />
    </form>
  )
}
