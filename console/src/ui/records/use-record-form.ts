import { type UseFormInput, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors, focusFirstError } from '../forms/field-errors.ts'

interface RecordForm<Fields> {
  readonly initialValues: Fields
  /** What is wrong before anything is sent. */
  readonly validate?: NonNullable<UseFormInput<Fields>['validate']>
  /** May answer a secret that is shown once; the form stays open then. */
  readonly save: (fields: Fields) => Promise<string | undefined> | Promise<void>
  /** The list that the record is in. */
  readonly queryKey: QueryKey
  /** What is said when it is saved; not needed where a secret is shown. */
  readonly saved?: string
  /** The fields that a refusal is about, if the form names them in another way than the API. */
  readonly errorsOf?: (error: unknown, fields: Fields) => Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** The form of a record. It shows refusals beside their fields, and closes when it is saved. */
export function useRecordForm<Fields extends Record<string, unknown>>(about: RecordForm<Fields>) {
  const { initialValues, validate, save, queryKey, saved, errorsOf = fieldErrors, onClose } = about
  const queries = useQueryClient()
  const form = useForm<Fields>({ initialValues, ...(validate && { validate }) })
  const saving = useMutation({
    mutationFn: async (fields: Fields) => (await save(fields)) ?? undefined,
    async onSuccess(secret) {
      await queries.invalidateQueries({ queryKey })
      if (secret !== undefined) return
      if (saved) notifications.show({ message: saved })
      onClose()
    },
    onError(error) {
      form.setErrors(errorsOf(error, form.values))
      focusFirstError()
    },
  })
  return {
    form,
    isSaving: saving.isPending,
    error: saving.error,
    secret: saving.data,
    onSubmit: form.onSubmit((fields) => saving.mutate(fields), focusFirstError),
  }
}
