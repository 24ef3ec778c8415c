import { Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppWithSecret } from '../../api/apps-api.ts'
import { AnchorLink, BackLabel } from '../../ui/links.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { type AppKind, appKinds } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { kindIcons } from '../kind-icons.ts'
import { GuideForm } from './guide-form.tsx'
import { Registered } from './registered.tsx'

interface KindCardsProps {
  readonly value: AppKind | undefined
  readonly onChange: (kind: AppKind) => void
}

/** The kinds of apps, in words that need no knowledge of OAuth. */
function KindCards({ value, onChange }: KindCardsProps) {
  const words = useAppWords()
  return (
    <Radio.Group
      label={words.guide.kind}
      value={value ?? null}
      onChange={(kind) => onChange(kind as AppKind)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="xs">
        {appKinds.map((kind) => {
          const Icon = kindIcons[kind]
          const { name, hint, sets } = words.kinds[kind]
          return (
            <Radio.Card key={kind} value={kind} p="md" aria-label={name}>
              <Stack gap={6} h="100%">
                <Group justify="space-between" wrap="nowrap">
                  <Icon width={24} aria-hidden />
                  <Radio.Indicator />
                </Group>
                <Text fw={600}>{name}</Text>
                <Text size="sm">{hint}</Text>
                <Text size="xs" c="dimmed" mt="auto">
                  {sets}
                </Text>
              </Stack>
            </Radio.Card>
          )
        })}
      </SimpleGrid>
    </Radio.Group>
  )
}

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
