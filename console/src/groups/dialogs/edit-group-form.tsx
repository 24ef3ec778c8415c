import { Stack, TextInput } from '@mantine/core'
import { type Group, readGroup, updateGroup } from '../../api/groups-api.ts'
import { ConflictChoices } from '../../ui/conflict-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.ts'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { DialogButtons } from './dialog.tsx'
import { AboutGroup } from './new-group-form.tsx'

interface EditGroupFormProps {
  readonly group: Group
  readonly onClose: () => void
}

const fieldsOf = ({ groupName, groupType, description }: Group) => ({
  groupName,
  groupType,
  description,
})

/** Changes what a group is called and what is said about it. */
export function EditGroupForm({ group, onClose }: EditGroupFormProps) {
  const words = useGroupWords()
  const done = useDone()
  const { groupId } = group
  const { form, isSaving, error, conflict, onSubmit } = useVersionedForm<
    Group,
    ReturnType<typeof fieldsOf>
  >({
    loaded: group,
    fieldsOf,
    check: ({ groupName }) =>
      groupName.trim() === '' ? { groupName: words.form.nameMissing } : {},
    async save(base, fields) {
      await updateGroup({ groupId, ...fields }, base.__v)
      return readGroup(groupId)
    },
    read: () => readGroup(groupId),
    onSaved(saved, before) {
      done(words.form.saved(saved.groupName), () => updateGroup({ groupId, ...fieldsOf(before) }))
      onClose()
    },
  })
  const labels = { groupName: words.name, groupType: words.type, description: words.description }
  if (conflict) return <ConflictChoices {...conflict} labels={labels} />
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        {error && <Failure error={error} />}
        <TextInput label={words.name} data-autofocus {...form.getInputProps('groupName')} />
        <AboutGroup form={form} />
      </Stack>
      <DialogButtons confirm={words.form.save} isBusy={isSaving} onCancel={onClose} />
    </form>
  )
}
