import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChangedSince } from '../../api/changed-since.ts'
import type { ConsoleEvent } from '../../api/events-api.ts'
import { revert } from '../../api/revert-api.ts'
import { hasScope, rootRoute } from '../../root-route.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ChangeList, textOf } from '../change-list.tsx'
import { useEventNames } from '../event-names.ts'
import { useReferenceWords } from '../reference-words.ts'
import { revertOf } from './revert-of.ts'

/** Takes the act of an event back, where there is an inverse and the person may do it. */
export function RevertButton({ event }: { readonly event: ConsoleEvent }) {
  const { revert: words, close } = useReferenceWords()
  const { person } = rootRoute.useRouteContext()
  const nameOf = useEventNames()
  const confirm = useConfirm()
  const client = useQueryClient()
  const plan = revertOf(event)
  const run = useMutation({
    mutationFn: async () => {
      if (plan) await revert(plan.revert, event.id)
    },
    onSuccess: () => {
      notifications.show({ message: words.done, closeButtonProps: { 'aria-label': close } })
      return client.invalidateQueries()
    },
  })
  if (!plan?.scopes.every((scope) => hasScope(person.scopes, scope))) return null
  const ask = () =>
    confirm({
      title: words.ask(nameOf(event.type)),
      consequences: (
        <Stack gap="xs">
          <Text size="sm">{words.hint}</Text>
          {event.changes && (
            <ChangeList
              changes={event.changes.map(({ from, to, ...each }) => ({
                ...each,
                from: to,
                to: from,
              }))}
            />
          )}
        </Stack>
      ),
      confirm: words.action,
      onConfirm: () => run.mutate(),
    })
  return (
    <Stack gap="xs" align="flex-start">
      {run.error instanceof ChangedSince ? (
        <Alert color="yellow" title={words.changed} role="alert">
          {run.error.fields.map(({ field, now }) => (
            <Text size="sm" key={field}>
              {now === undefined ? words.gone(field) : words.now(field, textOf(now))}
            </Text>
          ))}
        </Alert>
      ) : (
        run.error && <Failure error={run.error} />
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={run.isPending}
        leftSection={<ArrowUturnLeftIcon width={14} aria-hidden />}
        onClick={ask}
      >
        {words.action}
      </Button>
    </Stack>
  )
}
