import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type UseFormInput, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { focusFirstError } from '../../ui/field-errors.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { usePeopleErrors } from '../use-change.ts'

interface FormDialogProps {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly isBusy: boolean
  /** A refusal that no field can show. */
  readonly error: unknown
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. It stays open with what was typed until it is accepted. */
export function FormDialog(props: FormDialogProps) {
  const { title, hint, submit, isBusy, error, onSubmit, onClose, children } = props
  const { cancel } = useUiWords()
  const { close } = usePeopleWords()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          {children}
          {error !== undefined && <Failure error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface PersonForm<Values> {
  readonly initialValues: Values
  /** What is wrong before anything is sent. */
  readonly validate?: NonNullable<UseFormInput<Values>['validate']>
  readonly send: (values: Values) => Promise<{ readonly sub: string }>
  /** What is said when it is done. */
  readonly doneWith: (values: Values) => string
  readonly onClose: () => void
}

/** A form that adds an account, shows errors beside their fields, and leads to the new person. */
export function usePersonForm<Values extends Record<string, unknown>>({
  initialValues,
  validate,
  send,
  doneWith,
  onClose,
}: PersonForm<Values>) {
  const words = usePeopleWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues, ...(validate && { validate }) })
  const errorsOf = usePeopleErrors()
  /** The faults of fields that the form has. */
  const shownErrors = (error: unknown) =>
    Object.fromEntries(Object.entries(errorsOf(error)).filter(([path]) => path in initialValues))
  const sending = useMutation({
    mutationFn: send,
    onError(error) {
      form.setErrors(shownErrors(error))
      focusFirstError()
    },
    async onSuccess({ sub }, values) {
      await queries.invalidateQueries({ queryKey: ['people'] })
      notifications.show({
        message: doneWith(values),
        closeButtonProps: { 'aria-label': words.close },
      })
      onClose()
      await navigate({ to: '/people/$sub', params: { sub } })
    },
  })
  const isAtFields = Object.keys(shownErrors(sending.error)).length > 0
  return {
    form,
    isBusy: sending.isPending,
    error: sending.error && !isAtFields ? sending.error : undefined,
    onSubmit: form.onSubmit((values) => sending.mutate(values)),
  }
}

/** The values without those that were left empty. */
export function withoutEmpty<Values extends Record<string, unknown>>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(given) as Partial<Values>
}
