import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { usePeopleWords } from '../words/use-people-words.ts'

interface PersonForm<Values> {
  readonly initialValues: Values
  readonly send: (values: Values) => Promise<{ readonly sub: string }>
  /** What is said when it is done. */
  readonly doneWith: (values: Values) => string
  readonly onClose: () => void
}

/** A form that makes an account, shows refusals beside their fields, and leads to the new person. */
export function usePersonForm<Values extends Record<string, unknown>>({
  initialValues,
  send,
  doneWith,
  onClose,
}: PersonForm<Values>) {
  const words = usePeopleWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues })
  const sending = useMutation({
    mutationFn: send,
    onError(error) {
      form.setErrors(faultsOf(error, initialValues, words.taken))
      focusFirstFault()
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
  const isAtFields = Object.keys(faultsOf(sending.error, initialValues, '')).length > 0
  return {
    form,
    isBusy: sending.isPending,
    error: sending.error && !isAtFields ? sending.error : undefined,
    onSubmit: form.onSubmit((values) => sending.mutate(values)),
  }
}

function faultsOf(error: unknown, fields: object, taken: string): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.faults
      .filter(({ path }) => path in fields)
      .map(({ path, problem }) => [path, problem === 'is taken' ? taken : problem]),
  )
}

/** Once the fields are marked. */
function focusFirstFault(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus()
  })
}

/** The values without those that were left empty. */
export function withoutEmpty<Values extends Record<string, unknown>>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(given) as Partial<Values>
}
