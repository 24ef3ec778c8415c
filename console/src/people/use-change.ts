import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors } from '../ui/field-errors.ts'
import { useAccountWords } from './account-words.ts'
import { usePeopleWords } from './people-words.ts'

interface Change {
  readonly run: () => Promise<unknown>
  /** What is said when it is done; it may depend on the result. */
  readonly done: string | ((result: unknown) => string)
}

/** Changes something about a person, and shows them as they are then. */
export function useChange(sub: string) {
  const { close } = usePeopleWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess(result, { done }) {
      const message = typeof done === 'string' ? done : done(result)
      notifications.show({ message, closeButtonProps: { 'aria-label': close } })
    },
    // After a refusal too: it may come from a change by somebody else.
    async onSettled() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['person', sub] }),
        queries.invalidateQueries({ queryKey: ['people'] }),
      ])
    },
  })
}

/** What the API says of each field, in the language of the person where the words are known. */
export function usePeopleErrors(): (error: unknown) => Readonly<Record<string, string>> {
  const { problems } = useAccountWords()
  const inWords = (problem: string) => {
    const known = problems.find(([pattern]) => pattern.test(problem))
    return known ? problem.replace(known[0], known[1]) : problem
  }
  return (error) =>
    Object.fromEntries(
      Object.entries(fieldErrors(error)).map(([path, problem]) => [path, inWords(problem)]),
    )
}
