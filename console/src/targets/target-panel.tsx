import { Alert, SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { type Target, waitingOf, wholeServer } from '../api/targets-api.ts'
import { GroupName } from '../references/group-name.tsx'
import { LabelledValue } from '../ui/labelled-value.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { TargetActs } from './target-acts.tsx'
import { PushPreview, TargetDrift } from './target-comparisons.tsx'
import { TargetThings } from './target-things.tsx'
import { useTargetWords } from './target-words.ts'
import { useFaultText } from './use-fault-text.ts'

interface TargetPanelProps {
  readonly target: Target
  readonly mayWrite: boolean
}

const tabs = ['things', 'preview', 'drift'] as const

/** How a target is doing, what can be done with it, and what is pushed. */
export function TargetPanel({ target, mayWrite }: TargetPanelProps) {
  const words = useTargetWords()
  const [tab, setTab] = useState<string | null>(target.status === 'off' ? 'preview' : 'things')
  return (
    <Stack>
      <Trouble target={target} />
      <Facts target={target} />
      {mayWrite && <TargetActs target={target} />}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          {tabs
            // To compare asks the service, so whoever may not change the target may not do it.
            .filter((name) => name !== 'drift' || mayWrite)
            .map((name) => (
              <Tabs.Tab key={name} value={name}>
                {words.tabs[name]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="things" pt="md">
          <TargetThings target={target} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <PushPreview target={target} />
        </Tabs.Panel>
        <Tabs.Panel value="drift" pt="md">
          <TargetDrift target={target} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Trouble({ target }: Pick<TargetPanelProps, 'target'>) {
  const { trouble: words } = useTargetWords()
  const faultText = useFaultText()
  const { status, problem, failing_since: since, retry_at: retryAt } = target
  if (status === 'off' || (status === 'on' && problem === undefined)) return null
  return (
    <Alert color="red" title={status === 'paused' ? words.paused : words.away}>
      {problem !== undefined && <Text size="sm">{faultText(problem)}</Text>}
      {status === 'paused' && <Text size="sm">{words.pausedText}</Text>}
      {status === 'on' && since !== undefined && (
        <Text size="sm">
          {words.since} <TimeText seconds={since} />
          {retryAt !== undefined && (
            <>
              {`. ${words.next} `}
              <TimeText seconds={retryAt} exact />
            </>
          )}
        </Text>
      )}
    </Alert>
  )
}

function Facts({ target }: Pick<TargetPanelProps, 'target'>) {
  const { facts: words, form, wholeServer: everybody } = useTargetWords()
  const { groupId, people, group_count, failing, groups, role_groups, on_leave } = target
  const text = (value: string | number) => <Text size="sm">{value}</Text>
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing="xs">
      <LabelledValue label={words.people}>{text(people)}</LabelledValue>
      <LabelledValue label={words.groups}>{text(group_count)}</LabelledValue>
      <LabelledValue label={words.waiting}>{text(waitingOf(target))}</LabelledValue>
      <LabelledValue label={words.failing}>{text(failing)}</LabelledValue>
      <LabelledValue label={words.whose}>
        {groupId === wholeServer ? text(everybody) : <GroupName groupId={groupId} />}
      </LabelledValue>
      <LabelledValue label={form.groups}>
        {text(form.groupChoices[groups].name)}
        {role_groups && text(words.withRoles)}
      </LabelledValue>
      <LabelledValue label={form.onLeave}>{text(form.leaveChoices[on_leave].name)}</LabelledValue>
      <LabelledValue label={form.takeOver}>
        {text(form.takeOverChoices[target.take_over].name)}
      </LabelledValue>
    </SimpleGrid>
  )
}
