import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession, endSessionsOf, type ListedSession } from '../api/sessions-api.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useErrorText } from '../ui/failure.tsx'
import { useSessionWords } from './session-words.ts'

/** Ends one session, or all of its person, after a question. */
export function useEndSessions(session: ListedSession, name: string) {
  const words = useSessionWords()
  const confirm = useConfirm()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const shared = {
    onError: (error: Error) => notifications.show({ color: 'red', message: textOf(error) }),
    // After a refusal too: somebody else may have ended it.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['sessions'] }),
        queries.invalidateQueries({ queryKey: ['person', session.user.sub] }),
      ]),
  }
  const one = useMutation({
    ...shared,
    mutationFn: () => endSession(session),
    onSuccess: () => notifications.show({ message: words.ended }),
  })
  const all = useMutation({
    ...shared,
    mutationFn: () => endSessionsOf(session.user.sub),
    onSuccess: ({ ended }) => notifications.show({ message: words.allEnded(ended) }),
  })
  return {
    end: () =>
      confirm({
        title: words.endTitle,
        consequences: <Text size="sm">{words.endText(name, session.clients.length)}</Text>,
        confirm: words.end,
        onConfirm: () => one.mutate(),
      }),
    endAll: () =>
      confirm({
        title: words.endAllTitle(name),
        consequences: <Text size="sm">{words.endAllText}</Text>,
        confirm: words.endAll,
        onConfirm: () => all.mutate(),
      }),
  }
}
