import { Button, Modal, Stack } from '@mantine/core'
import { type UseFormInput, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { fieldErrors, focusFirstError } from './field-errors.ts'

interface RecordDialogProps {
  readonly title: string
  /** The word on the button. */
  readonly submit: string
  readonly isSaving: boolean
  readonly error: unknown
  /** What was made with the record and is shown once, instead of the fields. */
  readonly secret?: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
  /** What is shown after the button, such as the history of the record. */
  readonly after?: ReactNode
}

/** The fields of a record in a dialog. A click beside it does not lose what was typed. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, submit, isSaving, error, secret, onSubmit, onClose, children, after } = props
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      {secret || (
        <form noValidate onSubmit={onSubmit}>
          <Stack>
            {children}
            {error !== null && <Failure error={error} />}
            <Button type="submit" w="fit-content" loading={isSaving}>
              {submit}
            </Button>
            {after}
          </Stack>
        </form>
      )}
    </Modal>
  )
}

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
