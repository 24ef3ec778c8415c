import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import {
  type CheckedDomain,
  checkDomain,
  type Domain,
  domainsKey,
  removeDomain,
} from '../../api/domains-api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useDomainWords } from './domain-words.ts'

interface DomainRecordProps {
  readonly domain: Domain
  readonly mayWrite: boolean
}

/** The record that proves a domain, and whether it is there. */
export function DomainRecord({ domain, mayWrite }: DomainRecordProps) {
  const words = useDomainWords()
  const queries = useQueryClient()
  const removal = useRemoval(domain)
  const checking = useMutation({
    mutationFn: () => checkDomain(domain),
    onSettled: () => queries.invalidateQueries({ queryKey: [domainsKey, domain.groupId] }),
  })
  const { status, record_name: name, record_value: value, checked_at: checkedAt } = domain
  return (
    <Stack gap="sm">
      <Text size="sm">{words.explained[status]}</Text>
      <LabelledValue label={words.record.type}>
        <Code fz="sm">TXT</Code>
      </LabelledValue>
      <LabelledValue label={words.record.name}>
        <CopyField value={name} label={words.record.name} />
      </LabelledValue>
      <LabelledValue label={words.record.value}>
        <CopyField value={value} label={words.record.value} />
      </LabelledValue>
      {mayWrite && (
        <Group gap="xs">
          <Button size="xs" loading={checking.isPending} onClick={() => checking.mutate()}>
            {words.check}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            loading={removal.isPending}
            onClick={removal.ask}
          >
            {words.remove}
          </Button>
        </Group>
      )}
      <div role="status">
        {checking.data && !checking.isPending && <Found checked={checking.data} />}
      </div>
      {checking.error && <CheckFailure error={checking.error} />}
      {checkedAt !== undefined && (
        <Text size="xs" c="dimmed">
          {words.checkedAt} <TimeText seconds={checkedAt} />
        </Text>
      )}
    </Stack>
  )
}

/** What DNS has answered. */
function Found({ checked }: { readonly checked: CheckedDomain }) {
  const { found: words } = useDomainWords()
  const { status, found, problem } = checked
  if (problem !== undefined) return <Alert color="red">{words.problem(problem)}</Alert>
  if (status === 'proven') return <Alert color="primary">{words.proven}</Alert>
  if (found.length === 0) return <Alert color="gray">{words.nothing}</Alert>
  return (
    <Alert color="gray">
      <Text size="sm" mb="xs">
        {words.others}
      </Text>
      <Stack gap={4} align="flex-start">
        {[...new Set(found)].map((text) => (
          <Code key={text} style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Code>
        ))}
      </Stack>
    </Alert>
  )
}

function CheckFailure({ error }: { readonly error: Error }) {
  const words = useDomainWords()
  const isElsewhere = error instanceof ApiError && error.code === 19_006
  if (!isElsewhere) return <Failure error={error} />
  return (
    <Alert color="red" role="alert">
      {words.ownedElsewhere}
    </Alert>
  )
}

/** Removes a domain, after a question. */
function useRemoval(domain: Domain) {
  const words = useDomainWords()
  const confirm = useConfirm()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeDomain(domain),
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSuccess: () => notifications.show({ message: words.removed(domain.domain) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [domainsKey, domain.groupId] }),
  })
  const ask = () =>
    confirm({
      title: words.removeTitle(domain.domain),
      consequences: <Text size="sm">{words.removeText}</Text>,
      confirm: words.remove,
      onConfirm: () => mutate(),
    })
  return { isPending, ask }
}
