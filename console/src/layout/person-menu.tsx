import {
  ArrowRightStartOnRectangleIcon,
  BookOpenIcon,
  CheckIcon,
  CodeBracketIcon,
  MapIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline'
import {
  Avatar,
  Box,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { type SignedIn, signOut } from '../auth/sign-in.ts'
import { consoleSettings } from '../console-settings.ts'
import { type Language, languageNames, useLanguage } from '../language.tsx'
import { useTour } from '../tour/use-tour.ts'
import { forgetRecent } from './find/recent.ts'
import { useShellWords } from './shell-words.ts'

const iconOf = (Icon: typeof UserCircleIcon) => <Icon width={16} aria-hidden />

/** Who is signed in, and how they want to see the console. */
export function PersonMenu({ person: { profile } }: { readonly person: SignedIn }) {
  const words = useShellWords()
  const { goTo } = useTour()
  const { issuer } = consoleSettings
  const name = profile.name ?? profile.preferred_username ?? profile.sub
  return (
    <Menu position="bottom-end" width={240} checkIcon={iconOf(CheckIcon)}>
      <Menu.Target>
        <UnstyledButton>
          <Avatar name={name} color="primary" size="sm" aria-hidden />
          <VisuallyHidden>{name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component="a" href={`${issuer}/account`} leftSection={iconOf(UserCircleIcon)}>
          {words.yourAccount}
        </Menu.Item>
        <Menu.Divider />
        <Appearance />
        <Languages />
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={`${issuer}/docs/guide`}
          target="_blank"
          leftSection={iconOf(BookOpenIcon)}
        >
          {words.guide}
        </Menu.Item>
        <Menu.Item leftSection={iconOf(MapIcon)} onClick={() => goTo(0)}>
          {words.tour}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${issuer}/docs`}
          target="_blank"
          leftSection={iconOf(CodeBracketIcon)}
        >
          {words.apiReference}
        </Menu.Item>
        <Menu.Item
          leftSection={iconOf(ArrowRightStartOnRectangleIcon)}
          onClick={() => {
            // The next person at this device must not see names.
            forgetRecent()
            void signOut()
          }}
        >
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Appearance() {
  const words = useShellWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Choice
      title={words.appearance.title}
      value={colorScheme}
      onChange={setColorScheme}
      options={{
        light: words.appearance.light,
        dark: words.appearance.dark,
        auto: words.appearance.auto,
      }}
    />
  )
}

function Languages() {
  const words = useShellWords()
  const { language, choose } = useLanguage()
  return (
    <Choice
      title={words.languageTitle}
      value={language}
      onChange={choose}
      options={Object.fromEntries(languageNames) as Record<Language, string>}
    />
  )
}

interface ChoiceProps<Value extends string> {
  readonly title: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The words for each value. */
  readonly options: Readonly<Record<Value, string>>
}

/** In pixels: five and a half choices, so that people see that there are more. */
const mostChoicesHeight = 190

/** A choice within a menu. It stays open, so that the effect is seen. */
function Choice<Value extends string>({ title, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Box role="group" aria-label={title}>
      <Menu.Label aria-hidden>{title}</Menu.Label>
      <Box mah={mostChoicesHeight} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChange(chosen as Value)}>
          {Object.entries<string>(options).map(([each, words]) => (
            <Menu.RadioItem key={each} value={each}>
              {words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Box>
    </Box>
  )
}
