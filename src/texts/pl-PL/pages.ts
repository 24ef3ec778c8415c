// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import { countedIn } from '../counted.ts'
import type { PagesTexts } from '../en-US/pages.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The texts of the pages in Polish. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Błąd: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(opcjonalnie)</span>`,
  language: 'Język',
  help: 'Pomoc',
  privacyPolicy: 'Polityka prywatności',
  termsOfUse: 'Warunki korzystania',
  uncheckedClient: {
    unchecked:
      'Nikt tutaj nie sprawdził tej aplikacji ani jej nazwy. Kontynuuj tylko wtedy, gdy jej ufasz.',
    toHost: (host) =>
      html`Twoja odpowiedź zostanie wysłana do innej witryny: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Twoja odpowiedź zostanie przekazana aplikacji na tym urządzeniu. Zezwól tylko wtedy, gdy ta aplikacja została przed chwilą uruchomiona przez Ciebie.',
  },
  continueTo: (client) => html`Przejdź do aplikacji <bdi>${client}</bdi>`,
  continue: 'Dalej',
  signedInAs: 'Zalogowano jako',
  notYou: 'To nie Ty?',
  backToSignIn: 'Wróć do logowania',
  newLink: 'Poproś o nowy link',
  tryAgain: 'Spróbuj ponownie',
  toAccount: 'Przejdź do swojego konta',
  choosePassword: 'Wybierz nowe hasło',
  toHome: 'Przejdź do strony głównej',

  alreadySignedIn: {
    title: 'Zalogowano',
    text: 'To logowanie jest zakończone i nie ma tu już nic do zrobienia.',
  },

  home: {
    title: 'Strona główna',
    lead: 'Logowanie, użytkownicy i grupy z rolami – dla Twoich aplikacji.',
    account: 'Twoje konto',
    console: 'Otwórz konsolę',
    reference: 'Dokumentacja interfejsu API',
  },

  signIn: {
    title: 'Logowanie',
    username: 'Adres e-mail lub nazwa użytkownika',
    password: 'Hasło',
    forgot: 'Nie pamiętasz hasła?',
    remember: 'Nie wylogowuj mnie',
    rememberHint: 'Nie na urządzeniu, z którego korzystają inni.',
    submit: 'Zaloguj się',
    code: 'Zamiast tego otrzymaj kod e-mailem',
    nameless: 'Najpierw wpisz swój adres e-mail lub nazwę użytkownika.',
    newHere: 'Jesteś tu po raz pierwszy?',
    register: 'Utwórz konto',
    wrong: 'Nazwa lub hasło są nieprawidłowe. Sprawdź jedno i drugie, a potem spróbuj ponownie.',
    byAddress:
      'Twoja firma ma własną stronę logowania? Zamiast nazwy użytkownika wpisz swój adres e-mail.',
    delayed: (wait) => `Zbyt wiele prób. Spróbuj ponownie ${wait}.`,
    busy: 'W tej chwili loguje się wiele osób. Spróbuj ponownie za chwilę.',
    again: 'Ze względów bezpieczeństwa zaloguj się ponownie.',
    late: 'Trwało to zbyt długo lub zostało dokończone w innym oknie. Zaloguj się ponownie.',
    gone: 'Ten sposób logowania nie jest tu dostępny. Wybierz inny.',
    noWay: 'W tej chwili nie można się tu zalogować. Skontaktuj się z operatorem tej usługi.',
  },

  elsewhere: {
    or: 'lub',
    continueWith: (name) => `Kontynuuj przez ${name}`,
    otherWays: 'Zaloguj się w inny sposób',
    leaving: (name) => `Przejście do: ${name}`,
    passwordOf: (name) => `Podaj swoją nazwę i hasło w usłudze ${name}.`,
    refusals: {
      denied: (name) =>
        `Usługa ${name} nie pozwoliła na to logowanie lub zostało ono anulowane. Możesz spróbować ponownie lub zalogować się w inny sposób.`,
      down: (name) =>
        `Usługa ${name} jest w tej chwili nieosiągalna. Spróbuj ponownie za chwilę lub zaloguj się w inny sposób.`,
      invalid: (name) =>
        `Nie udało się zweryfikować odpowiedzi usługi ${name}, dlatego nie doszło do zalogowania. Spróbuj ponownie.`,
      misconfigured: (name) =>
        `Połączenie z usługą ${name} nie jest prawidłowo skonfigurowane. Powiadom operatora tej strony.`,
      unknown: (name) =>
        `Twoje konto w usłudze ${name} nie jest tu znane. Poproś operatora tej strony o dostęp.`,
      taken: (name) =>
        `Istnieje już konto z Twoim adresem e-mail. Zaloguj się na nie tak jak dotychczas, a potem połącz konto ${name} na stronie swojego konta.`,
      refused: (name) => `Nie możesz zalogować się przez ${name}.`,
    },
    first: {
      title: 'Uzupełnij swoje konto',
      lead: (name) =>
        html`To Twoje pierwsze logowanie przez <bdi>${name}</bdi>. Uzupełnij brakujące dane.`,
      cameAs: (name) => `Zalogowano przez ${name} jako`,
      emailHint: 'Na ten adres wyślemy kod, aby upewnić się, że należy do Ciebie.',
      usernameHint: 'Własna nazwa. Inni mogą ją widzieć.',
      agree: 'Znam tę treść i wyrażam na nią zgodę',
      listHint: 'Kilka wartości rozdziel przecinkami.',
      submit: 'Dalej',
      otherWay: 'To nie Ty albo masz tu już konto?',
      signIn: 'Zaloguj się w inny sposób',
    },
    trial: {
      title: (name) => `Próba: ${name}`,
      unchanged: 'Nikt nie został teraz zalogowany i nic się nie zmieniło.',
      refused: 'Ta osoba nie mogłaby się zalogować:',
      outcomes: {
        known: 'Ta osoba mogłaby się zalogować. Ma tu konto.',
        created: 'Ta osoba mogłaby się zalogować. Otrzymałaby konto.',
        waits: 'Ta osoba otrzymałaby konto, które czeka na zatwierdzenie przez administratora.',
        unknown:
          'Ta osoba nie mogłaby się zalogować: nie jest tu znana, a połączenie nie tworzy kont („first_sign_in”).',
        taken:
          'Ta osoba nie mogłaby się jeszcze zalogować: ktoś tutaj ma już ten adres e-mail. Jeśli to ona, niech zaloguje się tak jak dotychczas i połączy tę usługę na stronie swojego konta.',
        blocked:
          'Ta osoba nie mogłaby się zalogować: jej konto jest tu zablokowane lub niepotwierdzone.',
      },
      account: 'Konto tutaj',
      username: 'Nazwa użytkownika',
      submit: 'Wypróbuj',
      subject: 'Tożsamość',
      email: 'E-mail',
      unproved: 'nieuznany',
      roles: 'Role według reguł połączenia',
      byRule: (rule) => `(reguła ${rule})`,
      newGroup: (name) => `nowa grupa ${name}, która zostałaby utworzona w grupie`,
      noRoles: 'Żadna reguła nie pasuje do tej osoby.',
      claims: 'Co przekazała druga strona',
    },
  },

  register: {
    title: 'Utwórz konto',
    givenName: 'Imię',
    familyName: 'Nazwisko',
    email: 'Adres e-mail',
    username: 'Nazwa użytkownika',
    password: 'Hasło',
    passwordConfirm: 'Powtórz hasło',
    submit: 'Utwórz konto',
    haveAccount: 'Masz już konto?',
    signIn: 'Zaloguj się',
    agreeTerms: (link) => html`Tworząc konto, akceptujesz nasze ${link('warunki korzystania')}.`,
    agreePolicy: (link) =>
      html`Nasza ${link('polityka prywatności')} wyjaśnia, co robimy z Twoimi danymi.`,
  },

  passwordRule: (least) =>
    `Co najmniej ${counted(least, { one: '1 znak', few: `${least} znaki`, many: `${least} znaków` })}. Kilka słów to dobre i łatwe do zapamiętania hasło.`,

  passwordField: {
    show: 'Pokaż hasło',
    capsLock: 'Klawisz Caps Lock jest włączony.',
    strength: [
      'Bardzo łatwe do odgadnięcia',
      'Łatwe do odgadnięcia',
      'Niełatwe do odgadnięcia, ale może być lepsze',
      'Trudne do odgadnięcia',
      'Bardzo trudne do odgadnięcia',
    ],
  },

  faults: {
    summary: (count) =>
      counted(count, {
        one: 'Jedno pole wymaga poprawy',
        few: `${count} pola wymagają poprawy`,
        many: `${count} pól wymaga poprawy`,
      }),
    missing: 'Wypełnij to pole.',
    malformedEmail: 'To nie jest adres e-mail, taki jak imie@example.com.',
    malformedNumber: 'To nie jest liczba.',
    malformedInteger: 'To nie jest liczba całkowita.',
    malformedDate: 'To nie jest data.',
    malformed: 'Wpis zawiera znaki, które są tu niedozwolone.',
    taken: 'Ta wartość jest już zajęta. Wybierz inną.',
    tooShort: (least) => `Użyj co najmniej ${least === 1 ? '1 znaku' : `${least} znaków`}.`,
    tooLong: (most) => `Użyj najwyżej ${most === 1 ? '1 znaku' : `${most} znaków`}.`,
    tooCommon: 'To hasło jest znane z wycieków danych. Wybierz inne.',
    breached: 'To hasło jest znane z wycieków danych. Wybierz inne.',
    holdsName: 'Nie używaj w haśle swojego imienia, nazwiska ani adresu e-mail.',
    tooWeak: 'To hasło łatwo odgadnąć. Wybierz dłuższe lub mniej typowe.',
    usedBefore: 'Wybierz hasło, które nie było jeszcze przez Ciebie używane.',
    mismatch: 'Oba hasła nie są takie same.',
    wrongPassword: 'To nie jest Twoje obecne hasło.',
  },

  consent: {
    title: 'Zezwolić na dostęp?',
    intro: (client) => html`Aplikacja <bdi>${client}</bdi> prosi o zezwolenie na:`,
    management: 'Z Twoimi uprawnieniami administratora obejmowałoby to także:',
    resourceAlone: 'Używanie w Twoim imieniu',
    resource: (name, host) =>
      html`Dostęp do zasobu <bdi>${name}</bdi> w witrynie <bdi>${host}</bdi> obejmowałby:`,
    claims: 'Wgląd w niektóre Twoje dane',
    unknownDetail: (type) => html`Jednorazowe wykonanie: <code>${type}</code>`,
    allow: 'Zezwól',
    deny: 'Odmów',
    returnTo: (host) => html`Następnie przejdziesz do witryny <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`Korzystanie z uprawnienia <code>${name}</code>`,
    unknownScopeHint: 'Jeśli nie wiesz, co oznacza, zapytaj dostawcę tej aplikacji.',
    keepsFor: (time: string) =>
      `Aplikacja zachowuje ten dostęp najdłużej przez ${time}, chyba że wcześniej cofniesz go na swoim koncie.`,
    keepsUntilTaken: 'To, na co zezwolisz, obowiązuje do cofnięcia na Twoim koncie.',
  },

  chooseAccount: {
    title: 'Wybierz konto',
    another: 'Użyj innego konta',
  },

  changePassword: {
    title: 'Wybierz nowe hasło',
    expired: 'Twoje hasło wygasło. Wybierz nowe, aby kontynuować.',
    required: 'Zanim przejdziesz dalej, wybierz hasło, które znasz tylko Ty.',
    oldPassword: 'Obecne hasło',
    newPassword: 'Nowe hasło',
    confirmPassword: 'Powtórz nowe hasło',
    submit: 'Zapisz i kontynuuj',
  },

  forgotPassword: {
    title: 'Nie pamiętasz hasła?',
    lead: 'Wpisz adres e-mail swojego konta. Wyślemy Ci kod i link.',
    email: 'Adres e-mail',
    submit: 'Wyślij e-mail',
  },

  mailedCode: {
    resetTitle: 'Sprawdź pocztę e-mail',
    reset: (address) =>
      html`Jeśli istnieje konto z adresem <bdi>${address}</bdi>, wysłaliśmy na ten adres kod i link. Może to potrwać kilka minut; zajrzyj też do folderu ze spamem.`,
    signIn: (name) =>
      html`Jeśli <bdi>${name}</bdi> to konto z potwierdzonym adresem e-mail, wysłaliśmy kod na ten adres. Może to potrwać minutę; zajrzyj też do folderu ze spamem.`,
    verifyTitle: 'Potwierdź swój adres e-mail',
    verify: (address) =>
      html`Wysłaliśmy kod i link na adres <bdi>${address}</bdi>. Wpisz kod lub otwórz link, aby dokończyć rejestrację.`,
    firstTitle: 'Potwierdź swój adres e-mail',
    first: (address) =>
      html`Wysłaliśmy kod na adres <bdi>${address}</bdi>. Wpisz go, aby dokończyć tworzenie konta. Może to potrwać minutę; zajrzyj też do folderu ze spamem.`,
    change: 'Użyj innego adresu',
    code: 'Kod z e-maila',
    submit: 'Dalej',
    wrong:
      'Ten kod jest nieprawidłowy, został już użyty lub jest zbyt stary. Sprawdź go lub poproś o nowy.',
    resend: 'Wyślij nowy kod',
    resent: 'Nowy kod jest w drodze.',
    outbox: 'Nie skonfigurowano serwera poczty, więc e-mail czeka w skrzynce nadawczej.',
    toOutbox: 'Otwórz skrzynkę nadawczą',
  },

  newPassword: {
    titles: {
      forgotten: 'Wybierz nowe hasło',
      invited: 'Witamy',
      elsewhere: 'Czy to Twój adres e-mail?',
    },
    elsewhere:
      'W innej przeglądarce utworzono konto z tym adresem, być może zrobił to ktoś inny. Jeśli to konto ma należeć do Ciebie, wybierz tutaj hasło do niego: od tej chwili będzie ważne tylko ono. W przeciwnym razie zamknij tę stronę; nic się wtedy nie stanie.',
    forAccount: (account) => html`Do Twojego konta <bdi>${account}</bdi>.`,
    password: 'Nowe hasło',
    passwordConfirm: 'Powtórz nowe hasło',
    submit: 'Zapisz hasło',
  },

  confirmEmail: {
    title: 'Czy to Twój adres e-mail?',
    lead: 'Kontynuuj tylko wtedy, gdy to Ty się tu rejestrujesz. W przeciwnym razie zamknij tę stronę; nic się wtedy nie stanie.',
    submit: 'Tak, potwierdź',
  },

  legalTexts: {
    policy: {
      title: 'Polityka prywatności',
      lead: 'Operator tego serwera nie opublikował tu jeszcze polityki prywatności. Zapytaj go, co robi z Twoimi danymi.',
      facts: [
        'Sam serwer przechowuje to, co zawiera Twoje konto, informacje, którym aplikacjom na co zezwolono, oraz zapis logowań i zmian wraz z czasem i adresem sieciowym. Hasła są przechowywane tylko w postaci, z której nie można ich odczytać.',
        'Serwer używa plików cookie, aby rozpoznawać Twoją przeglądarkę, Twoje logowanie i Twój język, a żadnych do celów reklamowych. Aplikacje dowiadują się tego, na co im zezwolisz.',
      ],
    },
    terms: {
      title: 'Warunki korzystania',
      lead: 'Operator tego serwera nie opublikował tu warunków korzystania.',
      facts: ['Zapytaj o nie jego lub dostawcę aplikacji, z której tu trafiono.'],
    },
  },

  outbox: {
    title: 'Skrzynka nadawcza',
    lead: 'E-maile, które zostałyby wysłane. Są tu pokazane, ponieważ nie skonfigurowano serwera poczty, a ten serwer jest tylko dla Twojego komputera.',
    empty: 'Nic jeszcze nie wysłano.',
    to: (address) => html`Do: <bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'Wylogować się?',
    asked: (client) => html`Aplikacja <bdi>${client}</bdi> chce Cię wylogować.`,
    effect:
      'Nastąpi wylogowanie ze wszystkich aplikacji otwartych z tym kontem w tej przeglądarce.',
    confirm: 'Wyloguj się',
    stay: 'Nie wylogowuj',
  },

  signedOut: {
    title: 'Wylogowano',
    advice: 'Na urządzeniu, z którego korzystają inni, zamknij także wszystkie okna przeglądarki.',
    finishing: 'Trwa wylogowywanie z Twoich aplikacji. Za chwilę przejdziesz dalej.',
  },

  formPost: {
    title: 'Chwileczkę',
    going: (client) => html`Trwa przechodzenie do aplikacji <bdi>${client}</bdi>.`,
    withoutScript: 'Twoja przeglądarka nie uruchamia tu skryptów, więc przejdź dalej ręcznie.',
  },
}
