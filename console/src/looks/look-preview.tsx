import { Box, Group, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { consoleSettings } from '../console-settings.ts'
import { useLanguage } from '../language.tsx'
import { Panel } from '../ui/view-header.tsx'
import classes from './look.module.css'
import { useLookWords } from './look-words.ts'

const pages = ['sign-in', 'consent', 'account', 'mail'] as const
const schemes = ['light', 'dark'] as const

/** How large the screens are that previews are drawn for. */
const screens = {
  phone: { width: 390, height: 720 },
  desk: { width: 1200, height: 820 },
} as const

type Device = keyof typeof screens

/** The pages and emails as people would see them, in a look that nobody else sees yet. */
export function LookPreview({ path }: { readonly path: string | undefined }) {
  const words = useLookWords()
  const { language } = useLanguage()
  const [page, setPage] = useState<(typeof pages)[number]>('sign-in')
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const [device, setDevice] = useState<Device>('phone')
  const query = new URLSearchParams({ page, scheme, locale: language })
  const title = words.frame(words.pages[page], words[device])
  return (
    <Panel title={words.preview}>
      <Stack gap="xs">
        <Switcher
          label={words.page}
          value={page}
          values={pages}
          names={words.pages}
          onChange={setPage}
        />
        <Group gap="xs">
          <Switcher
            label={words.scheme}
            value={scheme}
            values={schemes}
            names={words.schemes}
            onChange={setScheme}
          />
          <Switcher
            label={words.device}
            value={device}
            values={['phone', 'desk']}
            names={words.devices}
            onChange={setDevice}
          />
        </Group>
      </Stack>
      <Screen
        device={device}
        title={title}
        src={path && `${consoleSettings.issuer}${path}&${query}`}
      />
    </Panel>
  )
}

interface SwitcherProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

function Switcher<Value extends string>(props: SwitcherProps<Value>) {
  const { label, value, values, names, onChange } = props
  return (
    <Box component="fieldset" m={0} p={0} bd={0} miw={0}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <SegmentedControl
        size="xs"
        value={value}
        onChange={(next) => onChange(next as Value)}
        data={values.map((each) => ({ value: each, label: names[each] }))}
      />
    </Box>
  )
}

interface ScreenProps {
  readonly device: Device
  readonly title: string
  readonly src: string | undefined
}

/** A frame of the size of a screen, drawn as small as there is room for. */
function Screen({ device, title, src }: ScreenProps) {
  const { ref, width: room } = useElementSize()
  const [shown, setShown] = useState<string>()
  const { width, height } = screens[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)
  // What was seen stays until the next is loaded, so that nothing flashes while somebody types.
  const sources = [...new Set([shown, src])].filter((each) => each !== undefined)
  return (
    <div ref={ref} className={classes.room ?? ''} style={{ height: height * scale }}>
      {sources.map((each) => (
        <iframe
          key={each}
          src={each}
          title={title}
          // Its policy lets no script run, and nothing in it leads anywhere.
          inert
          aria-hidden={each !== shown}
          className={classes.screen}
          data-shown={each === shown}
          onLoad={() => setShown(each)}
          style={{ width, height, transform: `translateX(-50%) scale(${scale})` }}
        />
      ))}
    </div>
  )
}
