import { Badge, Group, Stack, Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { nameOf, readApp, type VersionedApp } from '../api/apps-api.ts'
import { SignalsPanel } from '../signals/signals-panel.tsx'
import { ViewFailure } from '../ui/failure.tsx'
import { AnchorLink, BackLabel } from '../ui/links.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { AppActs } from './app-acts.tsx'
import { kindOf } from './app-kinds.ts'
import { type AppSearch, namedAppTabs } from './app-search.ts'
import { useAppWords } from './app-words.ts'
import { ConnectPanel } from './connect/connect-panel.tsx'
import { SettingsPanel } from './form/settings-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { RegisteredItself, UncheckedNote } from './registration/registered-itself.tsx'
import { TokenPanel } from './token-panel.tsx'

/** One app: how to connect it, its settings, and what its tokens hold. */
export function AppView() {
  const words = useAppWords()
  const { clientId } = useParams({ from: '/apps/$clientId' })
  const loaded = useQuery({ queryKey: ['app', clientId], queryFn: () => readApp(clientId) })
  return (
    <Stack>
      <AnchorLink to="/apps" size="sm" w="fit-content">
        <BackLabel>{words.back}</BackLabel>
      </AnchorLink>
      {loaded.error && <ViewFailure error={loaded.error} onAgain={() => void loaded.refetch()} />}
      {loaded.isPending && <PageSkeleton />}
      {loaded.data && <AppPage key={clientId} loaded={loaded.data} />}
    </Stack>
  )
}

function AppPage({ loaded }: { readonly loaded: VersionedApp }) {
  const words = useAppWords()
  const { app } = loaded
  const { tab = 'connect' } = useSearch({ from: '/apps/$clientId' })
  const navigate = useNavigate({ from: '/apps/$clientId' })
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="sm" miw={0}>
          <Title order={1} size="h2">
            {nameOf(app)}
          </Title>
          <Badge variant="light">{words.kinds[kindOf(app)].name}</Badge>
          <RegisteredItself app={app} />
          {!app.enabled && (
            <Badge variant="light" color="gray">
              {words.disabled}
            </Badge>
          )}
        </Group>
        <AppActs loaded={loaded} />
      </Group>
      {app.registered_by === 'itself' && <UncheckedNote app={app} />}
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({ search: tabSearch(value), replace: true, resetScroll: false })
        }
      >
        <Tabs.List mb="lg">
          {appTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {words.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="connect">
          <ConnectPanel app={app} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsPanel loaded={loaded} />
        </Tabs.Panel>
        <Tabs.Panel value="token">
          <TokenPanel key={app.updated_at} app={app} />
        </Tabs.Panel>
        <Tabs.Panel value="look">{tab === 'look' && <LookPanel loaded={loaded} />}</Tabs.Panel>
        <Tabs.Panel value="signals">{tab === 'signals' && <SignalsPanel app={app} />}</Tabs.Panel>
      </Tabs>
    </>
  )
}

const appTabs = ['connect', 'settings', 'token', 'look', 'signals'] as const

/** The tab in the address; the first one is not named. */
function tabSearch(value: string | null): AppSearch {
  const tab = namedAppTabs.find((name) => name === value)
  return tab === undefined ? {} : { tab }
}
