import { CheckCircleIcon, XCircleIcon } from '@heroicons/react/24/outline'
import { Button, Group, List, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deleteTarget,
  resyncTarget,
  retryTarget,
  switchTarget,
  type Target,
  type TargetFinding,
  targetsKey,
  testTarget,
} from '../api/targets-api.ts'
import { dangerText, useConfirm } from '../ui/confirm.tsx'
import { Failure } from '../ui/failure.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { useTargetWords } from './target-words.ts'
import { useFaultText } from './use-fault-text.ts'

interface TargetProps {
  readonly target: Target
}

/** What can be done with a target. */
export function TargetActs({ target }: TargetProps) {
  const { acts: words } = useTargetWords()
  const [isChanging, setChanging] = useState(false)
  const acts = useTargetActs(target)
  const { status, failing, problem } = target
  const small = { size: 'xs', variant: 'light', loading: acts.isPending } as const
  return (
    <>
      <Group gap="xs">
        <Button {...small} onClick={acts.test} loading={acts.isTesting}>
          {words.test}
        </Button>
        {status === 'on' && (failing > 0 || problem !== undefined) && (
          <Button {...small} onClick={acts.retry}>
            {words.retry}
          </Button>
        )}
        {status === 'on' && (
          <Button {...small} onClick={acts.resync}>
            {words.resync}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
        <Button size="xs" variant="default" loading={acts.isPending} onClick={acts.toggle}>
          {words.toggles[status]}
        </Button>
        <Button size="xs" variant="light" color="red" onClick={acts.remove}>
          {words.remove}
        </Button>
      </Group>
      <div role="status">{acts.findings && <Findings findings={acts.findings} />}</div>
      {acts.error && <Failure error={acts.error} />}
      {isChanging && (
        <TargetDialog target={target} groupId={target.groupId} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

function useTargetActs(target: Target) {
  const { acts: words } = useTargetWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { id, name, status } = target
  const act = useMutation({
    mutationFn: async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
      await run()
      return done
    },
    onSuccess: (message) => notifications.show({ message }),
    // After a refusal too: somebody else may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: [targetsKey] }),
  })
  const test = useMutation({ mutationFn: () => testTarget(id) })
  const ask = (title: string, text: string, word: string, onConfirm: () => void) =>
    confirm({ title, consequences: <Text size="sm">{text}</Text>, confirm: word, onConfirm })
  const turn = (isOn: boolean) =>
    act.mutate({
      run: () => switchTarget(target, isOn),
      done: isOn ? words.isOn(name) : words.isOff(name),
    })
  return {
    isPending: act.isPending,
    isTesting: test.isPending,
    error: act.error ?? test.error,
    findings: test.isPending ? undefined : test.data?.findings,
    test: () => test.mutate(),
    retry: () => act.mutate({ run: () => retryTarget(id), done: words.retried }),
    resync: () =>
      confirm({
        title: words.resyncTitle,
        consequences: <Text size="sm">{words.resyncText}</Text>,
        confirm: words.resync,
        isHarmless: true,
        onConfirm: () => act.mutate({ run: () => resyncTarget(id), done: words.resynced }),
      }),
    toggle: () =>
      status === 'on'
        ? ask(words.offTitle(name), words.offText, words.toggles.on, () => turn(false))
        : turn(true),
    remove: () =>
      ask(words.removeTitle(name), words.removeText, words.remove, () =>
        act.mutate({ run: () => deleteTarget(id), done: words.removed(name) }),
      ),
  }
}

/** What a test of the service has found. */
function Findings({ findings }: { readonly findings: readonly TargetFinding[] }) {
  const { findings: words } = useTargetWords()
  const faultText = useFaultText()
  return (
    <List listStyleType="none" spacing={4} size="sm">
      {findings.map(({ severity, code, count, text }) => {
        const Icon = severity === 'ok' ? CheckCircleIcon : XCircleIcon
        return (
          <List.Item key={text}>
            <Group wrap="nowrap" align="flex-start" gap="xs">
              <Icon
                width={20}
                aria-hidden
                style={{ flex: 'none', ...(severity === 'fault' && { color: dangerText }) }}
              />
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {code === 'fault' ? words.fault(faultText(text)) : words[code](count)}
              </Text>
            </Group>
          </List.Item>
        )
      })}
    </List>
  )
}
