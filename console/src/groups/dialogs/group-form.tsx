import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Failure } from '../../ui/failure.tsx'
import {
  createGroup,
  deleteGroup,
  type Group,
  readGroup,
  rootId,
  updateGroup,
} from '../api/group-api.ts'
import { useDone } from '../use-done.tsx'
import { useGroupWords } from '../words/use-group-words.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { suggestedId } from './suggested-id.ts'

interface GroupFormProps {
  /** The group to edit; undefined for a new one. */
  readonly group?: Group
  /** The group above. */
  readonly parentId: string
  readonly onClose: () => void
  readonly onSaved: (groupId: string) => void
}

const shownFields = ['groupName', 'groupType', 'description'] as const
const idTaken = 11002
const changedMeanwhile = 11011
const idPattern = /^[A-Za-z0-9._-]{1,64}$/

/** Creates or edits a group. */
export function GroupForm({ group, parentId, onClose, onSaved }: GroupFormProps) {
  const words = useGroupWords()
  const done = useDone()
  const [base, setBase] = useState(group)
  const [theirs, setTheirs] = useState<Group>()
  const form = useForm({
    initialValues: {
      groupId: group?.groupId ?? '',
      groupName: group?.groupName ?? '',
      groupType: group?.groupType ?? '',
      description: group?.description ?? '',
    },
    validate: {
      groupName: (name) => (name.trim() === '' ? words.form.nameMissing : null),
      groupId: (id) => (idPattern.test(id) ? null : words.form.idWrong),
    },
  })

  async function save(values: typeof form.values): Promise<void> {
    if (!base) {
      await createGroup({ ...values, parentId })
      done(words.form.created(values.groupName), () => deleteGroup(values.groupId, false))
      return
    }
    await updateGroup(values, base.__v)
    const { groupId, groupName, groupType, description } = base
    const before = { groupId, groupName, groupType, description }
    done(words.form.saved(values.groupName), () => updateGroup(before))
  }

  const saving = useMutation({
    mutationFn: save,
    onSuccess: (_, { groupId }) => {
      onClose()
      onSaved(groupId)
    },
    async onError(error) {
      if (!(error instanceof ApiError)) return
      if (error.code === changedMeanwhile && base) {
        const now = await readGroup(base.groupId)
        setTheirs(now)
        setBase(now)
      }
      form.setErrors(faultsOf(error))
    },
  })
  // These are told beside the field, and above the form.
  const isShown =
    saving.error instanceof ApiError &&
    (saving.error.code === changedMeanwhile || Object.keys(faultsOf(saving.error)).length > 0)

  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Stack gap="sm">
        {theirs && <ChangedMeanwhile theirs={theirs} mine={form.values} />}
        {saving.error && !isShown && <Failure error={saving.error} />}
        <TextInput
          label={words.name}
          data-autofocus
          {...form.getInputProps('groupName')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('groupName', value)
            if (!group && !form.isTouched('groupId')) {
              form.setFieldValue('groupId', suggestedId(parentId, value))
              form.resetTouched()
            }
          }}
        />
        {!group && (
          <TextInput
            label={words.id}
            description={words.form.idHint}
            {...form.getInputProps('groupId')}
          />
        )}
        <TextInput
          label={words.type}
          description={words.form.typeHint}
          {...form.getInputProps('groupType')}
        />
        <Textarea
          label={words.description}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        {!group && (
          <Text size="sm" c="dimmed">
            {words.form.parent}: {parentId === rootId ? words.topLevel : parentId}
          </Text>
        )}
      </Stack>
      <DialogButtons
        confirm={group ? words.form.save : words.form.create}
        isBusy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

/** What a refusal says about each field. */
function faultsOf({ code, message, faults }: ApiError): Readonly<Record<string, string>> {
  if (code === idTaken) return { groupId: message }
  return Object.fromEntries(faults.map(({ path, problem }) => [path, problem]))
}

interface ChangedMeanwhileProps {
  readonly theirs: Group
  readonly mine: Readonly<Record<(typeof shownFields)[number], string>>
}

/** Shows what somebody else has saved meanwhile, beside the person's own text. */
function ChangedMeanwhile({ theirs, mine }: ChangedMeanwhileProps) {
  const words = useGroupWords()
  const labels = { groupName: words.name, groupType: words.type, description: words.description }
  return (
    <Alert color="yellow" title={words.form.changedMeanwhile} role="alert">
      {shownFields
        .filter((name) => theirs[name] !== mine[name])
        .map((name) => (
          <Text size="sm" key={name}>
            {words.form.theirs(labels[name], theirs[name])}
          </Text>
        ))}
      <Text size="sm">{words.form.yours}</Text>
    </Alert>
  )
}
