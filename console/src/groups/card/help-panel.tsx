import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupsKey } from '../../api/groups-api.ts'
import {
  endSessionsOf,
  type PersonCard,
  resetFactorsOf,
  sendLinkTo,
  unblock,
} from '../../api/help-api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { nameOf } from '../person-name.tsx'
import { useDone } from '../use-done.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { useCardWords } from './card-words.ts'

/** What can be done for a person; nothing is offered that would be refused. */
export function HelpPanel({ card }: { readonly card: PersonCard }) {
  const words = useCardWords()
  const rights = useGroupRights()
  const help = useHelp(card)
  const { may, refusal, user } = card
  // Links to a password follow the roles alone, not what groups give.
  const mayLink = rights.write && refusal !== 'self' && refusal !== 'beyond'
  if (!mayLink) return null
  return (
    <Panel title={words.help}>
      {help.error && <Failure error={help.error} />}
      {help.said !== undefined && (
        <Text size="sm" role="status">
          {help.said}
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" loading={help.isPending} onClick={help.sendLink}>
          {words.link.action}
        </Button>
        {may.includes('end_sessions') && (
          <Button variant="default" loading={help.isPending} onClick={help.endSessions}>
            {words.end.action}
          </Button>
        )}
        {may.includes('unblock') && user.userStatus === 'BLOCKED' && (
          <Button variant="default" loading={help.isPending} onClick={help.unblock}>
            {words.unblock.action}
          </Button>
        )}
        {may.includes('reset_factors') && (
          <Button variant="default" loading={help.isPending} onClick={help.resetFactors}>
            {words.reset.action}
          </Button>
        )}
      </Group>
    </Panel>
  )
}

function useHelp(card: PersonCard) {
  const words = useCardWords()
  const confirm = useConfirm()
  const done = useDone()
  const client = useQueryClient()
  const { sub } = card
  const name = nameOf(card)
  const act = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => done(message),
    onSettled: () => client.invalidateQueries({ queryKey: [groupsKey, 'card', sub] }),
  })
  const link = useMutation({
    mutationFn: () => sendLinkTo(sub),
    onSuccess: (outcome) => {
      if (outcome === 'sent') done(words.link.done)
    },
  })
  const ask = (
    { action, asked }: { readonly action: string; readonly asked: (name: string) => string },
    work: () => Promise<string>,
    isHarmless = false,
  ) =>
    confirm({
      title: action,
      consequences: <Text size="sm">{asked(name)}</Text>,
      confirm: action,
      isHarmless,
      onConfirm: () => act.mutate(work),
    })
  const outcomes: Readonly<Record<string, string>> = words.link.outcomes
  return {
    error: act.error ?? link.error,
    isPending: act.isPending || link.isPending,
    /** Why no link was sent. */
    said:
      link.data === undefined || link.data === 'sent'
        ? undefined
        : (outcomes[link.data] ?? words.link.other),
    sendLink: () =>
      confirm({
        title: words.link.action,
        consequences: <Text size="sm">{words.link.asked(name)}</Text>,
        confirm: words.link.action,
        isHarmless: true,
        onConfirm: () => link.mutate(),
      }),
    endSessions: () => ask(words.end, async () => words.end.done((await endSessionsOf(sub)).ended)),
    unblock: () =>
      ask(
        words.unblock,
        async () => {
          await unblock(sub)
          return words.unblock.done
        },
        true,
      ),
    resetFactors: () =>
      ask(words.reset, async () => words.reset.done((await resetFactorsOf(sub)).removed)),
  }
}
