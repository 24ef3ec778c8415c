import { Progress, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '../../api/groups-api.ts'
import { type InviteOutcome, invitePeople } from '../../api/invitations-api.ts'
import type { MailLanguage } from '../../api/languages-api.ts'
import { useLanguage } from '../../language.tsx'
import { InviteToApp } from '../../references/app-picker.tsx'
import { LanguageSelect } from '../../references/language-select.tsx'
import { RoleInput } from '../../references/role-input.tsx'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { useMemberWords } from './member-words.ts'
import { isEmail, readNames } from './read-names.ts'
import { RowResults } from './row-results.tsx'

/** People who are to be invited into a group. */
export interface Invitees {
  readonly group: Group
  readonly emails: readonly string[]
  readonly roles: readonly string[]
}

interface InvitePeopleProps {
  readonly invitees: Invitees
  readonly onClose: () => void
}

/** Invites people by email straight into a group, with a result for each. */
export function InvitePeople({ invitees, onClose }: InvitePeopleProps) {
  const { group } = invitees
  const { invite: words, member } = useMemberWords()
  const { people } = useGroupWords()
  const { language } = useLanguage()
  const [text, setText] = useState(invitees.emails.join('\n'))
  const [roles, setRoles] = useState([...invitees.roles])
  const [locale, setLocale] = useState<MailLanguage>(language)
  const [clientId, setClientId] = useState<string>()
  const names = readNames(text)
  const wrong = names.filter((name) => !isEmail(name))
  const { mutation, done } = useInvitation(group)

  if (mutation.data) return <Results outcomes={mutation.data} onClose={onClose} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate({ emails: names, roles, language: locale, clientId })
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={words.who}
          description={words.whoHint}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          error={wrong.length > 0 && words.wrong(wrong.join(', '))}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
        />
        <RoleInput
          groupId={group.groupId}
          label={member.roles}
          description={words.rolesHint(group.groupName)}
          value={roles}
          onChange={setRoles}
        />
        <LanguageSelect label={words.language} value={locale} onChange={setLocale} />
        <InviteToApp clientId={clientId} onChange={setClientId} />
        {mutation.isPending && names.length > 1 && (
          <Progress value={(100 * done) / names.length} aria-label={words.progress} />
        )}
        {mutation.error && <Failure error={mutation.error} />}
      </Stack>
      <DialogButtons
        confirm={words.send(people(names.length))}
        isBusy={mutation.isPending}
        isDisabled={names.length === 0 || wrong.length > 0}
        onCancel={onClose}
      />
    </form>
  )
}

interface Wanted {
  readonly emails: readonly string[]
  readonly roles: readonly string[]
  readonly language: MailLanguage
  readonly clientId: string | undefined
}

function useInvitation({ groupId, groupName }: Group) {
  const { invite: words } = useMemberWords()
  const { people } = useGroupWords()
  const say = useDone()
  const [done, setDone] = useState(0)
  const mutation = useMutation({
    mutationFn: (wanted: Wanted) => invitePeople({ groupId, ...wanted }, setDone),
    onSuccess(outcomes) {
      const joined = outcomes.filter(({ kind }) => kind !== 'refused').length
      if (joined > 0) say(words.done(people(joined), groupName))
    },
  })
  return { mutation, done }
}

interface ResultsProps {
  readonly outcomes: readonly InviteOutcome[]
  readonly onClose: () => void
}

const unproved = 11017

function Results({ outcomes, onClose }: ResultsProps) {
  const { invite: words } = useMemberWords()
  const errorText = useErrorText()
  const textOf = (outcome: InviteOutcome) => {
    if (outcome.kind !== 'refused') return words.result[outcome.kind]
    if (outcome.error.status === 429) return words.tooMany
    return outcome.error.code === unproved ? words.unproved : errorText(outcome.error)
  }
  const results = outcomes.map((outcome) => ({
    name: outcome.email,
    isDone: outcome.kind !== 'refused',
    text: textOf(outcome),
  }))
  const joined = results.filter(({ isDone }) => isDone).length
  return (
    <RowResults
      summary={words.summary(joined, results.length)}
      results={results}
      onClose={onClose}
    />
  )
}
