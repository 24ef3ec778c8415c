import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppWithSecret } from '../../api/apps-api.ts'
import { AnchorLink } from '../../ui/links/anchor-link.tsx'
import { BackLabel } from '../../ui/links/back-label.tsx'
import { ViewHeader } from '../../ui/view/view-header.tsx'
import { useAppWords } from '../app-words.ts'
import { GuideForm } from './guide-form.tsx'
import { KindCards } from './kind-cards.tsx'
import { Registered } from './registered.tsx'

/** Registers an app, step by step: its kind, what is special about it, and how to connect it. */
export function NewAppView() {
  const words = useAppWords()
  const { kind } = useSearch({ from: '/apps/new' })
  const navigate = useNavigate({ from: '/apps/new' })
  const [registered, setRegistered] = useState<AppWithSecret>()
  const show = (app: AppWithSecret) => {
    setRegistered(app)
    // The end of the form is far below the secret.
    window.scrollTo({ top: 0 })
  }
  if (registered) {
    const again = () => {
      setRegistered(undefined)
      void navigate({ search: {} })
    }
    return <Registered app={registered} onAnother={again} />
  }
  return (
    <Stack maw={820}>
      <AnchorLink to="/apps" size="sm" w="fit-content">
        <BackLabel>{words.back}</BackLabel>
      </AnchorLink>
      <ViewHeader title={words.register} />
      <KindCards
        value={kind}
        onChange={(chosen) => void navigate({ search: { kind: chosen }, replace: true })}
      />
      {kind && <GuideForm key={kind} kind={kind} onRegistered={show} />}
    </Stack>
  )
}
