// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Polish. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'Poznanie Twojej tożsamości',
      hint: 'Identyfikator Twojego konta, aby Cię rozpoznać.',
    },
    profile: {
      title: 'Wgląd w Twój profil',
      hint: 'Imię i nazwisko, nazwa użytkownika, zdjęcie i język.',
    },
    email: { title: 'Wgląd w Twój adres e-mail', hint: 'I w to, czy jest potwierdzony.' },
    phone: { title: 'Wgląd w Twoje numery telefonów', hint: 'I w to, czy są potwierdzone.' },
    mobile: {
      title: 'Wgląd w Twój numer telefonu komórkowego',
      hint: 'I w to, czy jest potwierdzony.',
    },
    address: {
      title: 'Wgląd w Twój adres pocztowy',
      hint: 'Taki, jaki podano na Twoim koncie.',
    },
    offline_access: {
      title: 'Utrzymywanie połączenia',
      hint: 'Zachowuje ten dostęp, także gdy nie korzystasz z aplikacji.',
    },
    identities: {
      title: 'Wgląd w to, jak się logujesz',
      hint: 'Sposoby logowania połączone z Twoim kontem, nigdy hasło.',
    },
    roles: { title: 'Wgląd w Twoje role', hint: 'Co możesz tu robić, na przykład „użytkownik”.' },
    groups: {
      title: 'Wgląd w Twoje grupy',
      hint: 'Grupy, do których należysz, i Twoje role w nich.',
    },
  },

  claims: {
    name: 'imię i nazwisko',
    given_name: 'imię',
    family_name: 'nazwisko',
    middle_name: 'drugie imię',
    nickname: 'pseudonim',
    preferred_username: 'nazwa użytkownika',
    profile: 'strona profilu',
    picture: 'zdjęcie',
    website: 'strona internetowa',
    gender: 'płeć',
    birthdate: 'data urodzenia',
    zoneinfo: 'strefa czasowa',
    locale: 'język',
    updated_at: 'czas ostatniej zmiany Twojego konta',
    username: 'nazwa użytkownika',
    userStatus: 'stan Twojego konta',
    user_status: 'stan Twojego konta',
    created_at: 'czas utworzenia Twojego konta',
    customFields: 'dalsze dane Twojego profilu',
    email: 'adres e-mail',
    email_verified: 'czy Twój adres e-mail jest potwierdzony',
    phone_number: 'numer telefonu',
    phone_number_verified: 'czy Twój numer telefonu jest potwierdzony',
    mobile_number: 'numer telefonu komórkowego',
    mobile_number_verified: 'czy Twój numer telefonu komórkowego jest potwierdzony',
    address: 'adres pocztowy',
    identities: 'sposoby logowania',
    roles: 'role',
    groups: 'grupy i Twoje role w nich',
  },

  ownScopes: {
    profile_write: {
      title: 'Zmienianie Twojego profilu',
      hint: 'Imię i nazwisko, język i podobne dane. Aby zmienić adres e-mail lub numer telefonu, musisz się najpierw zalogować.',
    },
    groups_accept: {
      title: 'Odpowiadanie za Ciebie na zaproszenia do grup',
      hint: 'Grupa, do której dołączysz, może decydować, jak musisz się logować, a jej administratorzy widzą, kim jesteś.',
    },
    access_request: {
      title: 'Wnioskowanie o role dla Ciebie, obejmowanie ich i kończenie',
      hint: 'Także tych, które możesz objąć samodzielnie. Wgląd w Twoje wnioski i ich powody.',
    },
    access_decide: {
      title: 'Decydowanie za Ciebie, kto otrzyma rolę',
      hint: 'Zatwierdzanie lub odrzucanie wniosków innych osób, które czekają na Ciebie.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Wgląd we wszystkich użytkowników',
      hint: 'Dane kont, sesje i uprawnienia wszystkich osób.',
    },
    users_write: {
      title: 'Tworzenie i zmienianie użytkowników',
      hint: 'Ich dane, hasła i adresy e-mail; blokowanie i wylogowywanie ich.',
    },
    users_delete: {
      title: 'Usuwanie użytkowników',
      hint: 'Konta i wszystko, co do nich należy – na zawsze.',
    },
    users_search: {
      title: 'Wyszukiwanie wśród wszystkich użytkowników',
      hint: 'I wgląd w imiona i nazwiska znalezionych osób.',
    },
    users_support: {
      title: 'Widzieć to, co widzi użytkownik',
      hint: 'Konto i to, co dostają aplikacje, z podaniem powodu; osoba się o tym dowiaduje.',
    },
    groups_read: {
      title: 'Wgląd w grupy, którymi administrujesz',
      hint: 'I w to, kto do nich należy i z jakimi rolami.',
    },
    groups_write: {
      title: 'Tworzenie i zmienianie grup',
      hint: 'Tych, którymi administrujesz: kto do nich należy i z jakimi rolami.',
    },
    groups_delete: {
      title: 'Usuwanie grup i członków grup',
      hint: 'W grupach, którymi administrujesz.',
    },
    apps_read: { title: 'Wgląd we wszystkie aplikacje', hint: 'I w ich konfigurację.' },
    apps_write: {
      title: 'Rejestrowanie i zmienianie aplikacji',
      hint: 'W tym tego, co mogą robić, i ich sekretów.',
    },
    apps_delete: {
      title: 'Usuwanie aplikacji',
      hint: 'Nikt nie może się już do nich zalogować.',
    },
    roles_read: {
      title: 'Wgląd we wszystkie role',
      hint: 'Tak, jak są zdefiniowane dla wszystkich.',
    },
    roles_write: {
      title: 'Tworzenie i zmienianie ról',
      hint: 'Tak, jak są zdefiniowane dla wszystkich.',
    },
    roles_delete: { title: 'Usuwanie ról', hint: 'Każdy, kto ma taką rolę, traci ją.' },
    scopes_read: {
      title: 'Wgląd we wszystkie uprawnienia',
      hint: 'O które mogą prosić aplikacje.',
    },
    scopes_write: {
      title: 'Tworzenie i zmienianie uprawnień',
      hint: 'To, co ludzie czytają, gdy aplikacje o nie proszą.',
    },
    scopes_delete: {
      title: 'Usuwanie uprawnień',
      hint: 'To, co ludzie czytają, gdy aplikacje o nie proszą.',
    },
    webhook_read: {
      title: 'Wgląd we wszystkie webhooki',
      hint: 'Adresy, które są powiadamiane o zdarzeniach.',
    },
    webhook_write: {
      title: 'Tworzenie i zmienianie webhooków',
      hint: 'Adresy, które są powiadamiane o zdarzeniach.',
    },
    webhook_delete: {
      title: 'Usuwanie webhooków',
      hint: 'Adresy, które są powiadamiane o zdarzeniach.',
    },
    events_read: {
      title: 'Wgląd w dziennik zdarzeń',
      hint: 'Kto się zalogował lub coś zmienił, kiedy i skąd.',
    },
    keys_read: {
      title: 'Wgląd w klucze tego serwera',
      hint: 'I w to, od kiedy każdy z nich podpisuje.',
    },
    keys_write: {
      title: 'Zastępowanie i wycofywanie kluczy tego serwera',
      hint: 'To, co podpisał wycofany klucz, jest odrzucane: może się okazać, że wszyscy muszą zalogować się ponownie.',
    },
    settings_read: {
      title: 'Wgląd w ustawienia tego serwera',
      hint: 'I w to, ilu jest użytkowników, ile grup i aplikacji; nigdy w sekrety.',
    },
    settings_write: {
      title: 'Zmienianie ustawień tego serwera',
      hint: 'Kto może się zarejestrować, jak silne musi być logowanie, jak długo ważne są tokeny, jak wysyłana jest poczta.',
    },
    introspect: {
      title: 'Sprawdzanie tokenów',
      hint: 'Czy tokeny innych aplikacji są ważne i do kogo należą.',
    },
    scim: {
      title: 'Przekazywanie osób i grup',
      hint: 'Z jednego katalogu, na potrzeby połączenia z nim.',
    },
    ssf_read: {
      title: 'Odbieranie zdarzeń bezpieczeństwa',
      hint: 'Zakończone sesje, zmienione dane logowania i role – ze strumieni utworzonych dla tej aplikacji.',
    },
    ssf_manage: {
      title: 'Zarządzanie strumieniami zdarzeń bezpieczeństwa',
      hint: 'Tworzy dla siebie strumienie, które informują o całym serwerze.',
    },
  },
}
