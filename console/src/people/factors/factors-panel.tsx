import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Factor,
  nameOf,
  type Person,
  readFactors,
  removeFactor,
  resetFactors,
} from '../../api/people-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Loaded, Nothing } from '../person-parts.tsx'
import { useChange } from '../use-change.ts'
import { FactorRow, RenameFactor } from './factor-row.tsx'
import { useFactorWords } from './factor-words.ts'
import { MailCodes } from './mail-codes.tsx'

/** What a person proves themselves with beside the password. */
export function FactorsPanel({ person }: { readonly person: Person }) {
  const words = useFactorWords()
  const { person: signedIn } = useRouteContext({ from: '__root__' })
  const { sub } = person
  const isSelf = signedIn.profile.sub === sub
  const [renaming, setRenaming] = useState<Factor>()
  const query = useQuery({ queryKey: ['person', sub, 'factors'], queryFn: () => readFactors(sub) })
  const acts = useFactorActs(person, query.data?.factors ?? [])
  const hasSome = (query.data?.factors.length ?? 0) > 0
  const action = hasSome && !isSelf && (
    <Button size="compact-sm" variant="subtle" color="red" onClick={acts.reset}>
      {words.reset}
    </Button>
  )
  return (
    <Panel title={words.title} action={action}>
      {acts.error && <Failure error={acts.error} />}
      <Loaded query={query} label={words.title}>
        {({ factors, recovery_codes_left: left, mail_codes: mailCodes }) => (
          <Stack gap="sm">
            {factors.length === 0 && mailCodes === 'none' && <Nothing>{words.none}</Nothing>}
            {mailCodes !== 'none' && (
              <MailCodes
                person={person}
                state={mailCodes}
                {...(!isSelf && { onLift: acts.liftMailCodes })}
              />
            )}
            {factors.length > 0 && (
              <>
                <Stack gap="sm" component="ul" m={0} p={0}>
                  {factors.map((factor) => (
                    <FactorRow
                      key={factor.id}
                      factor={factor}
                      onRename={() => setRenaming(factor)}
                      {...(!isSelf && { onRemove: () => acts.remove(factor) })}
                    />
                  ))}
                </Stack>
                <Nothing>{words.codesLeft(left)}</Nothing>
              </>
            )}
            {isSelf && (
              <Anchor href={`${consoleSettings.issuer}/account/factors`} size="sm" w="fit-content">
                {words.own}
              </Anchor>
            )}
          </Stack>
        )}
      </Loaded>
      {renaming && (
        <RenameFactor sub={sub} factor={renaming} onClose={() => setRenaming(undefined)} />
      )}
    </Panel>
  )
}

/** The acts that take factors away. They ask first, with what follows. */
function useFactorActs(person: Person, factors: readonly Factor[]) {
  const words = useFactorWords()
  const confirm = useConfirm()
  const change = useChange(person.sub)
  const { sub, email } = person
  const told = email === undefined ? words.notTold : words.told(email)
  return {
    error: change.error,
    remove: ({ id, name }: Factor) =>
      confirm({
        title: words.removeTitle(name),
        consequences: (
          <Consequences
            lines={[words.removeText, ...(factors.length === 1 ? [words.lastText] : []), told]}
          />
        ),
        confirm: words.remove,
        onConfirm: () => change.mutate({ run: () => removeFactor(sub, id), done: words.removed }),
      }),
    reset: () =>
      confirm({
        title: words.resetTitle(nameOf(person)),
        consequences: (
          <Consequences lines={[words.resetText, words.resetNext, words.resetCare, told]} />
        ),
        confirm: words.reset,
        onConfirm: () => change.mutate({ run: () => resetFactors(sub), done: words.allRemoved }),
      }),
    liftMailCodes: () =>
      confirm({
        title: words.mailCodes.liftTitle(nameOf(person)),
        consequences: (
          <Consequences
            lines={[words.mailCodes.liftText, words.mailCodes.liftEnds, words.resetCare, told]}
          />
        ),
        confirm: words.mailCodes.lift,
        onConfirm: () =>
          change.mutate({ run: () => resetFactors(sub), done: words.mailCodes.lifted }),
      }),
  }
}

function Consequences({ lines }: { readonly lines: readonly string[] }) {
  return (
    <List size="sm" spacing={6}>
      {lines.map((line) => (
        <List.Item key={line}>
          <Text size="sm">{line}</Text>
        </List.Item>
      ))}
    </List>
  )
}
