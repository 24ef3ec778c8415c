// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'プッシュ先',
  all: {
    title: 'プッシュ先',
    lead: 'ほかのサービスに、ここから SCIM でユーザーとグループを送ります。ここでアカウントが終了すると、そのサービスでも終了します。プッシュ先には、グループとその下位すべて、またはサーバー全体が送られます。',
  },
  group: {
    title: 'これらのユーザーが送られるサービス',
    lead: 'このグループとすべての下位グループのメンバー、およびグループ自体が、SCIM でほかのサービスにプッシュされます。',
  },
  add: 'プッシュ先を追加',
  none: 'ほかのサービスには何もプッシュされていません。',
  noneHint:
    'SCIM に対応したチャットやチケットシステムなどを、プッシュ先として追加してください。最初はオフなので、何がプッシュされるかを先に確認できます。',
  wholeServer: 'サーバー全体',
  states: {
    on: 'オン',
    off: 'オフ',
    paused: '一時停止中',
    away: '応答なし',
    failing: (count) => `失敗 ${count} 件`,
    waiting: (count) => `待機中 ${count} 件`,
    things: { failing: '失敗', waiting: '待機中', pushed: 'プッシュ済み' },
  },
  kinds: { person: 'ユーザー', group: 'グループ', role: 'ロールの保持者' },
  tabs: { things: 'ユーザーとグループ', preview: 'プッシュされる内容', drift: '相違点' },
  facts: {
    people: '相手側のユーザー',
    groups: '相手側のグループ',
    waiting: '待機中',
    failing: '失敗',
    whose: '対象',
    withRoles: 'およびロールごとのグループ',
  },
  trouble: {
    paused: '何もプッシュされていません：トークンが拒否されました',
    pausedText:
      '相手側で新しいトークンを作成し、ここの「変更」で入力してください。その後は自動的に再開されます。',
    away: 'サービスが応答しません',
    since: '発生：',
    next: '次の試行：',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'アドレスが許可されていません。内部ネットワークのホストは provisioning.privateHosts で指定します。',
    'there was no connection or no answer': '接続できなかったか、応答がありませんでした。',
    'the answer took too long': '応答に時間がかかりすぎました。',
    'the answer cannot be read': '応答を読み取れません。',
    'too many requests are under way': '処理中の要求が多すぎます。',
    'the token was refused': 'トークンが拒否されました。',
    'the group is gone': '相手側のグループはすでに存在しません。',
    'the account is gone': '相手側のアカウントはすでに存在しません。',
    'the answer is not JSON': '応答が JSON ではありません。',
    'the answer has no usable id': '応答に使用可能な ID がありません。',
    'the token of the target cannot be opened': 'プッシュ先のトークンを復号できません。',
    'what has this name there is pushed from something else already':
      '相手側のこの名前のものには、すでに別のものがプッシュされています。',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      '相手側に、ここで作成したものではない同名のアカウントがあります。名前だけでの引き継ぎを許可した場合にのみ、引き継がれます。',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      '相手側に、ここで作成したものではない同名のグループがあります。名前だけでの引き継ぎを許可した場合にのみ、引き継がれます。',
    'is at no host of the setting provisioning.groupHosts':
      'このホストは許可されていません。サーバーの運営者が provisioning.groupHosts で指定します。',
    'is decided by whoever has given the token': 'これを決められるのは、トークンを入力した人です。',
    'is made of what only administrators of the server see':
      'サーバーの管理者だけが閲覧できる内容が含まれています。',
  },
  acts: {
    test: 'テスト',
    change: '変更',
    retry: '今すぐ再試行',
    retried: '失敗したものを再試行しています。',
    resync: 'すべて再プッシュ',
    resyncTitle: 'すべてをもう一度プッシュしますか？',
    resyncText:
      'すべてのユーザーとグループがもう一度送信されます。相手側で誰かが追加したメンバーは外されますが、以前から相手側にあったグループは対象外です。',
    resynced: 'すべてをもう一度プッシュしています。',
    toggles: { on: 'オフにする', off: 'オンにする', paused: '再開' },
    isOn: (name) => `${name} をオンにしました。プッシュが始まります。`,
    isOff: (name) => `${name} をオフにしました。`,
    offTitle: (name) => `${name} をオフにしますか？`,
    offText:
      '何も送信されなくなります。ここでブロックされた人や離れた人も、再びオンにするまで、相手側のアカウントを保持します。',
    remove: '削除',
    removeTitle: (name) => `${name} を削除しますか？`,
    removeText:
      '何もプッシュされなくなります。プッシュ済みのものは、アカウントを含め、相手側にそのまま残ります。',
    removed: (name) => `${name} を削除しました。`,
  },
  findings: {
    patch: () => 'サービスは応答しています。PATCH による変更に対応しています。',
    put: () => 'サービスは応答しています。PATCH に対応していないため、レコード全体が送信されます。',
    users: (count) =>
      count === undefined ? 'ユーザーを読み取れます。' : `ユーザーを読み取れます（${count} 人）。`,
    groups: (count) =>
      count === undefined ? 'グループを読み取れます。' : `グループを読み取れます（${count} 個）。`,
    fault: (text) => `動作しません：${text}`,
  },
  things: {
    title: '状態',
    all: 'すべて',
    none: 'まだ何もわかっていません。オンにすると、全員の最初の確認が始まります。',
    noneInState: 'この状態のものはありません。',
    pushedAt: 'プッシュ',
    neverPushed: '未プッシュ',
    adopted: '以前から存在',
    inactive: '相手側で無効',
    attempts: (count) => `試行 ${count} 回`,
    next: '次回：',
  },
  preview: {
    lead: '次のプッシュで行われることです。サービスへの問い合わせは行いません。相手側にすでにアカウントがある場合は、作成せずに引き継ぎます。',
    leadOff:
      'オフの間は何も送信されません。オンにすると、次のことが行われます。相手側にすでにアカウントがある場合は、作成せずに引き継ぎます。',
    none: 'すべて一致しています。プッシュされるものはありません。',
    actions: {
      create: '作成',
      change: '変更',
      deactivate: '無効化',
      delete: '削除',
    },
  },
  drift: {
    lead: 'プッシュした内容を 25 件ずつサービスに問い合わせ、相手側で誰かが変更したものを表示します。',
    compare: '今すぐ比較',
    again: 'もう一度比較',
    more: '続けて比較',
    none: '相違点はありません。',
    whats: {
      missing: '相手側になし',
      attributes: '値が異なる',
      active: '状態が異なる',
      members: 'メンバーが異なる',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, '$1 人不足')
        .replace(/^(\d+) not from here$/, 'ここ以外で追加 $1 人'),
  },
  form: {
    addTitle: 'ほかのサービスへのプッシュ',
    changeTitle: (name) => `${name} の変更`,
    name: '名前',
    nameHint: 'このサービスの、ここでの呼び名です。',
    url: 'SCIM サービスのアドレス',
    urlHint: 'サービスでは「ベース URL」や「テナント URL」と呼ばれます。',
    token: 'トークン',
    tokenHint: '相手側で作成します。暗号化して保管され、再び表示されることはありません。',
    tokenKept: '変更しない場合は空欄のままにしてください。',
    tokenAgain: 'アドレスを変更する場合は、トークンをもう一度入力する必要があります。',
    groups: 'グループ',
    groupChoices: {
      nested: { name: '階層', hint: '下位グループは、上位グループのメンバーになります。' },
      flat: { name: 'フラット', hint: '各グループは独立し、それぞれのメンバーを持ちます。' },
      none: { name: 'なし', hint: 'ユーザーだけがプッシュされます。' },
    },
    roleGroups: 'ロールごとにグループを作成',
    roleGroupsHint:
      'ロールを持つ人は、「Team: LEAD」など、相手側でそのロールの名前が付いたグループに所属します。',
    onLeave: '離れた人の扱い',
    leaveChoices: {
      deactivate: {
        name: '無効にする',
        hint: '相手側のアカウントは残り、戻ってきたときに同じものを使えます。',
      },
      delete: {
        name: '削除する',
        hint: 'サービスが保持しているその人の情報もすべて削除されます。',
      },
    },
    takeOver: '相手側にすでにあるアカウント',
    takeOverChoices: {
      address: {
        name: '確認済みのアドレスで引き継ぐ',
        hint: '名前は本人が決められるため、名前だけでは証明になりません。',
      },
      name: {
        name: '名前でも引き継ぐ',
        hint: '同じ名前が同じユーザーやグループを指すとわかっている場合にのみ選択してください。',
      },
    },
    mapping: '属性',
    mappingLines: '1 行に 1 つの属性',
    mappingHint:
      '空欄の場合は、通常の属性が送信されます。ソース：sub、username、email、name、given_name、family_name、custom:FIELD など。| で区切って複数指定すると、本人が持つ最初のものが使われます。',
    noSource: (lines) => `「=」の後にソースがありません：${lines}`,
    enabled: '今すぐプッシュを開始',
    enabledHint: 'オフの間は何も送信されず、プッシュされる内容を確認できます。',
    needed: '名前を入力してください。',
    noUrl: 'SCIM サービスのアドレスではありません。https で始まり、「?」を含まないものです。',
    add: '追加',
    added: 'プッシュ先を追加しました。プッシュが始まります。',
    addedOff:
      'プッシュ先を追加しました。まだオフです。プッシュされる内容を確認してから、オンにしてください。',
    save: '保存',
    saved: 'プッシュ先を保存しました。',
  },
}
