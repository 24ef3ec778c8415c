import { Button, Group as Row, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Group } from '../../api/groups-api.ts'
import { type PolicyView, policyOptions, removePolicy, setPolicy } from '../../api/policy-api.ts'
import { GroupName } from '../../references/group-name.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Dialog, useDialog } from '../dialogs/dialog.tsx'
import { useReadable } from '../group-queries.ts'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { GroupHelp } from './group-help.tsx'
import { PolicyForm } from './policy-form.tsx'
import { PolicyTerms } from './policy-terms.tsx'
import { usePolicyWords } from './policy-words.ts'

/** How strongly the people of a group have to sign in, by this group and by those above. */
export function SignInPolicy({ group }: { readonly group: Group }) {
  const words = usePolicyWords()
  const groupWords = useGroupWords()
  const { data: view, error, refetch } = useQuery(policyOptions(group.groupId))
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!view) return <PageSkeleton label={groupWords.loading} />
  const { effective, inherited } = view
  return (
    <Stack gap="md" maw={640}>
      <Panel title={words.effective}>
        <Text size="sm">{words.whom(group.groupName)}</Text>
        {effective ? (
          <PolicyTerms policy={effective} />
        ) : (
          <Text size="sm" fw={600}>
            {words.nothing}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {words.strictest}
        </Text>
      </Panel>
      <OwnPolicy group={group} view={view} />
      <GroupHelp key={group.groupId} group={group} />
      {inherited.length > 0 && (
        <Panel title={words.inherited}>
          {inherited.map(({ groupId, ...policy }) => (
            <div key={groupId}>
              <GroupAbove group={group} groupId={groupId} />
              <PolicyTerms policy={policy} />
            </div>
          ))}
        </Panel>
      )}
    </Stack>
  )
}

interface GroupAboveProps {
  readonly group: Group
  readonly groupId: string
}

/** The name of a group above another one: a link to its policy, where the person may read it. */
function GroupAbove({ group, groupId }: GroupAboveProps) {
  const isReadable = useReadable()(group, groupId)
  return <GroupName groupId={groupId} isGone={!isReadable} underline="always" />
}

interface OwnPolicyProps {
  readonly group: Group
  readonly view: PolicyView
}

function OwnPolicy({ group, view }: OwnPolicyProps) {
  const words = usePolicyWords()
  const rights = useGroupRights()
  const editing = useDialog<PolicyView>()
  const removing = useRemoval(group, view)
  const { policy } = view
  return (
    <Panel
      title={words.own}
      action={
        <Row gap="xs">
          {policy && rights.delete && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              loading={removing.isPending}
              onClick={removing.ask}
            >
              {words.remove}
            </Button>
          )}
          {rights.write && (
            <Button size="compact-sm" variant="default" onClick={() => editing.show(view)}>
              {policy ? words.change : words.set}
            </Button>
          )}
        </Row>
      }
    >
      {removing.error && <Failure error={removing.error} />}
      {policy ? (
        <PolicyTerms policy={policy} />
      ) : (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <Dialog dialog={editing} title={() => words.title(group.groupName)}>
        {(given) => <PolicyForm group={group} view={given} onClose={editing.close} />}
      </Dialog>
    </Panel>
  )
}

/** Removes the policy of a group, after a question. */
function useRemoval({ groupId, groupName }: Group, { policy, inherited }: PolicyView) {
  const words = usePolicyWords()
  const confirm = useConfirm()
  const done = useDone()
  const { mutate, ...removing } = useMutation({
    mutationFn: () => removePolicy(groupId),
    onSuccess: () =>
      done(words.removed(groupName), policy && (() => setPolicy(groupId, policy, true))),
  })
  const ask = () =>
    confirm({
      title: words.removeTitle(groupName),
      consequences: (
        <Stack gap="xs">
          <Text size="sm">{words.removeText(inherited.length)}</Text>
          <Text size="sm">{words.weaker}</Text>
        </Stack>
      ),
      confirm: words.remove,
      onConfirm: () => mutate(),
    })
  return { ...removing, ask }
}
