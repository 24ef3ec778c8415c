import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '../../api/connections-api.ts'
import { addScimToken, removeScimToken, type ScimToken, scimOptions } from '../../api/scim-api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { DirectoryPanel } from '../directory-panel.tsx'
import { useScimWords } from './scim-words.ts'

interface ScimPanelProps {
  readonly connection: Connection
  readonly mayWrite: boolean
}

const mostTokens = 2

/** What a directory needs to push people and groups, and what it has pushed. */
export function ScimPanel({ connection: { id }, mayWrite }: ScimPanelProps) {
  const words = useScimWords()
  const queries = useQueryClient()
  const query = useQuery(scimOptions(id))
  const { data } = query
  const made = useMutation({
    mutationFn: () => addScimToken(id),
    onSettled: () => queries.invalidateQueries({ queryKey: scimOptions(id).queryKey }),
  })
  return (
    <DirectoryPanel words={words} query={query}>
      {data && (
        <>
          <LabelledValue label={words.endpoint}>
            <CopyField value={data.endpoint} label={words.endpoint} />
          </LabelledValue>
          <LabelledValue label={words.pushed}>
            <Text size="sm">{words.counts(data.users, data.groups)}</Text>
          </LabelledValue>
          <LabelledValue label={words.role}>
            <Text size="sm">{data.role}</Text>
          </LabelledValue>
          <Tokens id={id} tokens={data.tokens} mayWrite={mayWrite} />
          {mayWrite && data.tokens.length < mostTokens && (
            <Button
              size="xs"
              w="fit-content"
              variant="light"
              loading={made.isPending}
              onClick={() => made.mutate()}
            >
              {words.make}
            </Button>
          )}
          {mayWrite && data.tokens.length >= mostTokens && (
            <Text size="sm" c="dimmed">
              {words.full}
            </Text>
          )}
        </>
      )}
      {made.error && <Failure error={made.error} />}
      <div role="status">
        {made.data && (
          <Alert color="yellow" title={words.once}>
            <CopyField value={made.data.token} label={words.tokens} />
          </Alert>
        )}
      </div>
    </DirectoryPanel>
  )
}

interface TokensProps {
  readonly id: string
  readonly tokens: readonly ScimToken[]
  readonly mayWrite: boolean
}

function Tokens({ id, tokens, mayWrite }: TokensProps) {
  const words = useScimWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: (token: string) => removeScimToken(id, token),
    onSuccess: () => notifications.show({ message: words.removed }),
    onSettled: () => queries.invalidateQueries({ queryKey: scimOptions(id).queryKey }),
  })
  if (tokens.length === 0) return null
  return (
    <LabelledValue label={words.tokens}>
      <Stack gap={4}>
        {tokens.map((token, n) => (
          <Group key={token.id} gap="xs">
            <Text size="sm">
              {words.until} <TimeText seconds={token.expires_at} />
              {', '}
              {token.last_used_at === undefined ? (
                words.never
              ) : (
                <>
                  {words.lastUsed} <TimeText seconds={token.last_used_at} />
                </>
              )}
            </Text>
            {mayWrite && (
              <Button
                size="compact-xs"
                variant="light"
                color="red"
                aria-label={words.removeLabel(n + 1)}
                onClick={() =>
                  confirm({
                    title: words.question,
                    consequences: <Text size="sm">{words.consequences}</Text>,
                    confirm: words.remove,
                    onConfirm: () => removal.mutate(token.id),
                  })
                }
              >
                {words.remove}
              </Button>
            )}
          </Group>
        ))}
        {removal.error && <Failure error={removal.error} />}
      </Stack>
    </LabelledValue>
  )
}
