import { Stack, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { createGroup, deleteGroup } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../../ui/field-errors.ts'
import { suggestedId } from '../group-id.ts'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { DialogButtons } from './dialog.tsx'

interface NewGroupFormProps {
  /** The group above. */
  readonly parentId: string
  readonly onClose: () => void
  readonly onSaved: (groupId: string) => void
}

const idTaken = 11002
const idPattern = /^[A-Za-z0-9._-]{1,64}$/

/** Creates a group. */
export function NewGroupForm({ parentId, onClose, onSaved }: NewGroupFormProps) {
  const words = useGroupWords()
  const done = useDone()
  const form = useForm({
    initialValues: { groupId: '', groupName: '', groupType: '', description: '' },
    validate: {
      groupName: (name) => (name.trim() === '' ? words.form.nameMissing : null),
      groupId: (id) => (idPattern.test(id) ? null : words.form.idWrong),
    },
  })
  const saving = useMutation({
    mutationFn: (values: typeof form.values) => createGroup({ ...values, parentId }),
    onSuccess: (_, { groupId, groupName }) => {
      done(words.form.created(groupName), () => deleteGroup(groupId, false))
      onClose()
      onSaved(groupId)
    },
    onError(error) {
      form.setErrors(faultsOf(error))
      focusFirstError()
    },
  })
  const isAtFields = Object.keys(faultsOf(saving.error)).length > 0
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate>
      <Stack gap="sm">
        {saving.error && !isAtFields && <Failure error={saving.error} />}
        <TextInput
          label={words.name}
          data-autofocus
          {...form.getInputProps('groupName')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('groupName', value)
            if (!form.isTouched('groupId')) {
              form.setFieldValue('groupId', suggestedId(parentId, value))
              form.resetTouched()
            }
          }}
        />
        <TextInput
          label={words.id}
          description={words.form.idHint}
          {...form.getInputProps('groupId')}
        />
        <AboutGroup form={form} />
      </Stack>
      <DialogButtons confirm={words.form.create} isBusy={saving.isPending} onCancel={onClose} />
    </form>
  )
}

/** The type and the description, in both forms. */
export function AboutGroup<Fields extends { groupType: string; description: string }>({
  form,
}: {
  readonly form: UseFormReturnType<Fields>
}) {
  const words = useGroupWords()
  return (
    <>
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
    </>
  )
}

/** What a refusal says about each field. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof ApiError && error.code === idTaken) return { groupId: error.message }
  return fieldErrors(error)
}
