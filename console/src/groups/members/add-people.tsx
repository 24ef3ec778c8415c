import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { assignedTerms, noTerms } from '../../access/terms/term-fields.ts'
import { TermInputs } from '../../access/terms/term-inputs.tsx'
import type { Group, MemberOutcome } from '../../api/groups-api.ts'
import { RoleInput } from '../../references/role-input.tsx'
import { Failure } from '../../ui/failure.tsx'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { useGroupWords } from '../group-words.ts'
import type { Invitees } from './invite-people.tsx'
import { useMemberWords } from './member-words.ts'
import { isEmail, readNames } from './read-names.ts'
import { RowResults } from './row-results.tsx'
import { useMemberChange } from './use-member-change.ts'

interface AddPeopleProps {
  readonly group: Group
  readonly onClose: () => void
  /** Goes on to invite people who have no account. */
  readonly onInvite: (invitees: Invitees) => void
}

/** Gives roles to people who are pasted as emails or usernames, with a result for each. */
export function AddPeople({ group, onClose, onInvite }: AddPeopleProps) {
  const { member, invite } = useMemberWords()
  const { people } = useGroupWords()
  const [text, setText] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const [terms, setTerms] = useState(noTerms)
  const names = readNames(text)
  const change = useMemberChange(() => {})

  function submit() {
    const { groupId, groupName } = group
    change.mutate({
      operations: names.map((loginName) => ({
        action: 'assign',
        groupId,
        loginName,
        roles,
        appendRole: true,
        ...assignedTerms(noTerms, terms, roles),
      })),
      message: (count, invited) =>
        [
          count > invited && member.added(people(count - invited), groupName),
          invited > 0 && invite.done(people(invited), groupName),
        ]
          .filter(Boolean)
          .join(' '),
    })
  }

  if (change.data) {
    return (
      <Results
        names={names}
        outcomes={change.data}
        onClose={onClose}
        onInvite={(emails) => onInvite({ group, emails, roles })}
        onAgain={(left) => {
          setText(left.join('\n'))
          change.reset()
        }}
      />
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={member.who}
          description={member.whoHint}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
        />
        <RoleInput
          groupId={group.groupId}
          label={member.roles}
          description={member.rolesHint}
          value={roles}
          onChange={setRoles}
        />
        <TermInputs groupId={group.groupId} roles={roles} value={terms} onChange={setTerms} />
        {change.error && <Failure error={change.error} />}
      </Stack>
      <DialogButtons
        confirm={member.assignTo(people(names.length))}
        isBusy={change.isPending}
        isDisabled={names.length === 0}
        onCancel={onClose}
      />
    </form>
  )
}

interface ResultsProps {
  readonly names: readonly string[]
  readonly outcomes: readonly MemberOutcome[]
  readonly onClose: () => void
  readonly onInvite: (emails: readonly string[]) => void
  readonly onAgain: (left: readonly string[]) => void
}

const unknownUser = 11007

function Results({ names, outcomes, onClose, onInvite, onAgain }: ResultsProps) {
  const { member, invite } = useMemberWords()
  const { people } = useGroupWords()
  const textOf = ({ change, error, invited }: MemberOutcome) => {
    if (invited && change !== 'unchanged') return member.result.invited
    if (error?.code === unknownUser) return member.unknown
    return error?.error ?? (change && member.result[change]) ?? ''
  }
  const results = outcomes.map((outcome, place) => ({
    name: names[place] ?? '',
    isDone: outcome.success,
    text: textOf(outcome),
    isUnknown: outcome.error?.code === unknownUser,
  }))
  const left = results.filter(({ isDone }) => !isDone).map(({ name }) => name)
  const invited = outcomes.filter((outcome) => outcome.invited).length
  const strangers = results
    .filter(({ name, isUnknown }) => isUnknown && isEmail(name))
    .map(({ name }) => name)
  return (
    <RowResults
      summary={member.done(names.length - left.length - invited, names.length, invited)}
      results={results}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Button variant="default" onClick={() => onAgain(left)}>
          {member.retry}
        </Button>
      )}
      {strangers.length > 0 && (
        <Button variant="default" onClick={() => onInvite(strangers)}>
          {invite.strangers(people(strangers.length))}
        </Button>
      )}
    </RowResults>
  )
}
