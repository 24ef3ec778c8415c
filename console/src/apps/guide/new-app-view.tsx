import { Anchor, Stack, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppWithSecret } from '../apps-api.ts'
import { useAppWords } from '../words/use-app-words.ts'
import { GuideForm } from './guide-form.tsx'
import { KindCards } from './kind-cards.tsx'
import { Registered } from './registered.tsx'

/** Registers an app, step by step: its kind, what is special about it, and how to connect it. */
export function NewAppView() {
  const words = useAppWords()
  const { kind } = useSearch({ from: '/apps/new' })
  const navigate = useNavigate({ from: '/apps/new' })
  const [registered, setRegistered] = useState<AppWithSecret>()
  if (registered) {
    const again = () => {
      setRegistered(undefined)
      void navigate({ search: {} })
    }
    return <Registered app={registered} onAnother={again} />
  }
  return (
    <Stack maw={820}>
      <Anchor size="sm" w="fit-content" renderRoot={(props) => <Link to="/apps" {...props} />}>
        {words.back}
      </Anchor>
      <Title order={1} size="h2">
        {words.register}
      </Title>
      <KindCards
        value={kind}
        onChange={(chosen) => void navigate({ search: { kind: chosen }, replace: true })}
      />
      {kind && <GuideForm key={kind} kind={kind} onRegistered={setRegistered} />}
    </Stack>
  )
}
