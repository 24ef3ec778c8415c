import { Button, Checkbox, Group as Row, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '../../api/groups-api.ts'
import { type HelpAct, helpActs, helpOptions, putHelp } from '../../api/help-api.ts'
import { GroupName } from '../../references/group-name.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { useCardWords } from '../card/card-words.ts'
import { useDone } from '../use-done.tsx'
import { useGroupRights } from '../use-group-rights.ts'

/** What those who administer a group may do for its people. Administrators of the server say it. */
export function GroupHelp({ group }: { readonly group: Group }) {
  const { given: words } = useCardWords()
  const rights = useGroupRights()
  const { data: view, error, refetch } = useQuery(helpOptions(group.groupId))
  const [draft, setDraft] = useState<ReadonlySet<HelpAct>>()
  const done = useDone()
  const saving = useMutation({
    mutationFn: (acts: readonly HelpAct[] | undefined) => putHelp(group.groupId, acts),
    onSuccess: () => {
      setDraft(undefined)
      done(words.done)
    },
  })
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!view || group.groupType === 'built-in') return null
  const action = rights.topLevel && !draft && (
    <Button size="compact-sm" variant="default" onClick={() => setDraft(new Set(view.effective))}>
      {words.change}
    </Button>
  )
  return (
    <Panel title={words.title} action={action}>
      <Text size="sm" c="dimmed">
        {words.lead(group.groupName)}
      </Text>
      {saving.error && <Failure error={saving.error} />}
      {draft ? (
        <Stack gap="xs">
          {helpActs.map((act) => (
            <Checkbox
              key={act}
              label={words.acts[act]}
              checked={draft.has(act)}
              onChange={({ currentTarget: { checked } }) => {
                const others = [...draft].filter((each) => each !== act)
                setDraft(new Set(checked ? [...others, act] : others))
              }}
            />
          ))}
          <Row gap="xs" mt="xs">
            <Button loading={saving.isPending} onClick={() => saving.mutate([...draft])}>
              {words.save}
            </Button>
            {view.own && (
              <Button variant="default" onClick={() => saving.mutate(undefined)}>
                {words.inherit}
              </Button>
            )}
            <Button variant="subtle" onClick={() => setDraft(undefined)}>
              {words.cancel}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Stack gap={4}>
          {view.effective.length === 0 && <Text size="sm">{words.nothing}</Text>}
          {view.effective.map((act) => (
            <Text size="sm" key={act}>
              {words.acts[act]}
            </Text>
          ))}
          {view.from !== undefined && view.from !== group.groupId && (
            <Text size="xs" c="dimmed" component="div">
              {words.from} <GroupName groupId={view.from} size="xs" underline="always" />
            </Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}
