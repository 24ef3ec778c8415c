// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Japanese. */
export const mailTexts: MailTexts = {
  greeting: 'こんにちは。',
  codeIs: 'コード',
  valid: (time) => `有効期間は ${time}で、使えるのは 1 回だけです。`,
  ignore: 'お心当たりがない場合は、このメールを無視してください。何も変更されていません。',
  automatic: 'このメールは自動送信されています。返信いただいてもお読みすることはできません。',

  mailTest: {
    subject: (service) => `${service} のテストメール`,
    intro: (service) =>
      `${service} はメールを送信できます。このメールは、その確認のために管理者の依頼で送信されました。`,
    advice: '必要な操作はありません。',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `${service} のメールアドレスの確認`,
    intro: (service) =>
      `このメールアドレスを使って ${service} への登録が行われました。ご自身のアドレスであることを示すため、このコードを入力するか、下のリンクを開いてください。`,
    button: 'メールアドレスを確認',
  },
  changeEmail: {
    subject: (service) => `${service} の新しいメールアドレスの確認`,
    intro: (service) =>
      `どなたか（ご本人かもしれません）が、${service} のアカウントにこのメールアドレスを使おうとしています。ご自身のアドレスであることを示すため、アドレスを変更した画面にこのコードを入力してください。`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `${service} のメールアドレスの確認`,
    intro: (service) =>
      `どなたか（ご本人かもしれません）が ${service} に初めてサインインしようとしており、このメールアドレスを入力しました。ご自身のアドレスであることを示すため、そのページにこのコードを入力してください。`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `${service} のメールアドレスが変更されました`,
    intro: (service) =>
      `${service} のアカウントのメールアドレスが別のものに変更されました。今後、このアドレスにはメールをお送りしません。`,
    advice: 'ご本人による変更でない場合は、ただちにサービスの運営者に知らせてください。',
    undo: 'ご本人による変更でない場合は、1 週間以内にアカウントを取り戻してください。このアドレスが再び設定され、すべてのデバイスがサインアウトされます：',
    button: 'このアドレスに戻す',
  },
  alreadyRegistered: {
    subject: (service) => `${service} のアカウントはすでにあります`,
    intro: (service) =>
      `どなたか（ご本人かもしれません）が、このメールアドレスで ${service} に登録しようとしました。このアドレスのアカウントはすでにあるため、何も作成されていません。`,
    advice:
      '通常どおりサインインしてください。パスワードをお忘れの場合は、こちらで新しいパスワードを設定してください：',
    button: '新しいパスワードを設定',
  },
  resetPassword: {
    subject: (service) => `${service} の新しいパスワードの設定`,
    intro: (service) =>
      `どなたか（ご本人かもしれません）が、${service} のアカウントの新しいパスワードを要求しました。`,
    byCode: '続けるには、このコードを入力してください。',
    byLink: '続けるには、このリンクを開いてください。',
    byBoth: '続けるには、このコードを入力するか、下のリンクを開いてください。',
    button: '新しいパスワードを設定',
  },
  choosePassword: {
    subject: (service) => `${service} のパスワードの設定`,
    intro: (service) => `${service} の運営者がこのリンクをお送りしました。`,
    first:
      'アカウントの準備ができました。使い始めるには、リンクを開いてパスワードを設定してください。',
    other:
      'リンクを開いて、アカウントの新しいパスワードを設定してください。それまでは現在のパスワードが有効です。',
    unexpected: 'このメールにお心当たりがない場合は、無視してください。何も変更されていません。',
    button: 'パスワードを設定',
  },
  signInCode: {
    subject: (service) => `${service} へのサインイン用コード`,
    intro: (service) =>
      `あなたのパスワードを知っている人（ご本人かもしれません）が ${service} にサインインしようとしています。続けるには、その画面にこのコードを入力してください。`,
    advice:
      'このコードは誰にも教えないでください。当方の者がお尋ねすることはありません。サインインしようとしていない場合は、誰かがあなたのパスワードを知っています。ただちに変更してください。',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `${service} へのサインイン用コード`,
    intro: (service) =>
      `どなたか（ご本人かもしれません）が、パスワードの代わりにこのコードで ${service} にサインインしようとしています。`,
    advice:
      'このコードは、要求したブラウザーでのみ有効です。誰にも教えないでください。当方の者がお尋ねすることはありません。サインインしようとしていない場合は、このメールを無視してください。',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `${service} のパスワードが変更されました`,
    intro: (service) =>
      `${service} のアカウントのパスワードが変更されました。ほかのデバイスはサインアウトされました。`,
    advice: 'ご本人による変更でない場合は、ただちにこちらで新しいパスワードを設定してください：',
    button: '新しいパスワードを設定',
  },
  factorsChanged: {
    subject: (service) => `${service} へのサインイン方法が変更されました`,
    intro: (service) => `${service} へのサインイン方法に次の変更がありました：`,
    changes: {
      added: '第 2 要素またはパスキーが追加されました。',
      removed: '第 2 要素またはパスキーが削除されました。',
      reset: 'すべての第 2 要素とパスキーが管理者によって削除されました。',
      codes: '新しいリカバリーコードが作成されました。以前のコードは無効です。',
    },
    advice: 'ご本人による変更でない場合は、ただちにサービスの運営者に知らせてください。',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `${service} の新しい API キー`,
    intro: (service) =>
      `${service} のアカウントの API キーが作成されました。このキーを持っている人は誰でも、キーに対して選択された操作をサインインせずに実行できます。`,
    which: (name) => `名前：${name}`,
    advice: 'ご本人による作成でない場合は、ただちにキーを無効にし、パスワードを変更してください：',
    button: 'API キーを見る',
  },
  apiKeyReported: {
    subject: (service) => `${service} の API キーが第三者に発見されました`,
    intro: (service) =>
      `あなたが ${service} で作成した API キーを誰かが発見し、報告しました。キーはただちに無効にされました。このキーを使うプログラムは動作しなくなっています。`,
    which: (name) => `名前：${name}`,
    advice: 'どこで読み取れる状態になっていたかを調べ、新しいキーを作成してください：',
    button: 'API キーを見る',
  },
  passkeyCopied: {
    subject: (service) => `${service} のパスキーのコピーが存在する可能性があります`,
    intro: (service) =>
      `${service} のアカウントのパスキーが、先ほど拒否されました。使用回数がこちらの記録より少なかったためです。パスキーのコピーが他人の手にある可能性があります。デバイスが以前の状態に戻された可能性もあります。`,
    advice: 'お心当たりがない場合は、パスキーを削除し、新しいパスキーを追加してください：',
    button: 'パスキーを見る',
  },
  accountViewed: {
    subject: (service) => `サポートのため ${service} のアカウントが閲覧されました`,
    intro: (service) =>
      `${service} の管理者が、先ほど、あなたのアカウントページに表示される内容と、アプリに伝えられるあなたの情報を閲覧しました。管理者は何も変更できず、あなたとしてサインインしてもいません。`,
    advice:
      'サポートを依頼していない場合は、管理者に理由をお尋ねください。閲覧された日時は、アカウントページで確認できます：',
    button: '内容を見る',
  },
  newBrowser: {
    subject: (service) => `${service} への新しいサインイン`,
    intro: (service) => `${service} のアカウントが、先ほど、あるブラウザーで初めて使用されました。`,
    when: (time, address) => `日時：${time}。接続元：${address}。`,
    advice:
      'ご本人であれば、必要な操作はありません。そうでない場合は、ただちに新しいパスワードを設定し、ほかのデバイスをサインアウトしてください：',
    button: 'アカウントを確認',
  },
  failedSignIns: {
    subject: (service) => `${service} へのサインインの失敗`,
    intro: (service) => `誰かが ${service} のアカウントでサインインしようとして、失敗しました。`,
    reasons: {
      password: 'パスワードが何度も間違っていました。',
      factor: 'パスワードは正しく、第 2 要素が数回間違っていました。',
    },
    when: (time, address) => `日時：${time}。接続元：${address}。`,
    advice:
      'ご本人であれば、必要な操作はありません。そうでなく、パスワードが正しかった場合は、ただちに新しいパスワードを設定してください：',
    button: 'アカウントを確認',
  },
  signInAsked: {
    subject: (service) => `${service} でのサインインの確認`,
    intro: (service) =>
      `あるアプリが、${service} のアカウントでご本人であることの確認を求めています。このリンクを開いて、どのアプリかを確認し、決定してください。`,
    advice: 'ご自身で始めたものでない場合は、このメールを無視するか、ページで拒否してください。',
    button: '要求を見る',
  },
  deletionPlanned: {
    subject: (service) => `${service} のアカウントは削除される予定です`,
    intro: (service) =>
      `アカウントページで、${service} のアカウントの削除が要求されました。すべてのデバイスがサインアウトされました。`,
    when: (time) => `削除日時：${time}`,
    advice:
      'ご本人であれば、必要な操作はありません。そうでない場合、または取りやめる場合は、それまでアカウントを維持することができます。ご本人でない場合は、新しいパスワードも設定してください。',
    button: 'アカウントを維持する',
  },
  accountKept: {
    subject: (service) => `${service} のアカウントは維持されます`,
    intro: (service) => `${service} のアカウントの削除は取りやめになりました。`,
    advice:
      'それでも削除を希望する場合は、アカウントページでもう一度要求してください。ご本人による操作でない場合は、ただちに新しいパスワードを設定してください。',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `${service} のアカウントは削除されました`,
    intro: (service) =>
      `ご要求のとおり、${service} のアカウントは、プロフィール、サインイン方法、メンバーシップとともに削除されました。`,
    advice: 'これがこのアドレスへの最後のメールです。',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `${service} のグループに招待されています`,
    intro: (service) =>
      `${service} のグループを管理する人が、あなたを招待しました。どのグループか、承諾すると何が起こるかは、アカウントページで確認できます。`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`招待した人：${by}`]),
      ...(into === undefined ? [] : [`グループ：${into}`]),
    ],
    advice:
      '承諾するまで、相手はあなたのアカウントに対して何の権限も持ちません。辞退することもできます。',
    button: '招待を見る',
  },
  accessWaiting: {
    subject: (service) => `${service} でアクセス権の申請があります`,
    intro: (service) =>
      `${service} でロールが申請されており、あなたが決定できます。リンクを開いただけでは何も決定されません。`,
    advice: '誰が何を、どれだけの期間、なぜ申請しているかは、サインイン後に表示されます。',
    button: '申請を見る',
  },
  accessDecided: {
    subject: (service) => `${service} でのアクセス権の申請が決定されました`,
    intro: (service) => `${service} でのロールの申請が、承認または却下されました。`,
    advice: '決定の内容とロールの有効期限は、こちらで確認できます：',
    button: '決定を見る',
  },
  accessBypassed: {
    subject: (service) => `${service} で承認なしにアクセス権が取得されました`,
    intro: (service) =>
      `${service} で、誰かが緊急時としてロールを取得しました。本来はあなたが承認できましたが、承認を経ずに取得されました。`,
    advice:
      '誰がなぜ取得したのか、ただちに確認してください。グループを管理する人は、今すぐ終了させることができます。',
    button: '内容を見る',
  },
  accessTaken: {
    subject: (service) => `${service} で有効化できるロールが取得されました`,
    intro: (service) =>
      `あなたが管理する ${service} のグループで、ロールを有効化する資格のある人が、期間を限ってそのロールを取得しました。`,
    advice: '誰が、なぜ、いつまで取得したかは、サインイン後に表示されます。',
    button: 'グループを見る',
  },
  rolesEnding: {
    subject: (service) => `${service} でほかの人のアクセス権がまもなく終了します`,
    intro: (service) =>
      `あなたが管理する ${service} のグループで、1 週間以内に終了するロールまたはメンバーシップがあります。`,
    advice:
      '誰のものが、いつ、なぜ終了するかは、サインイン後に表示されます。引き続きロールが必要な人には延長できます。そうでなければ、必要な操作はありません。',
    button: '終了するものを見る',
  },
  ownRolesEnding: {
    subject: (service) => `${service} でのアクセス権がまもなく終了します`,
    intro: (service) =>
      `${service} でのあなたのロールまたはメンバーシップが、1 週間以内に終了します。`,
    advice:
      'どれが終了するかは、アカウントページで確認できます。引き続き必要な場合は、付与した人に依頼してください。',
    button: 'アクセス権を見る',
  },
  lastAdministratorEnding: {
    subject: (service) => `${service} のグループに管理者がいなくなります`,
    intro: (service) =>
      `${service} のあるグループで、最後の管理者のロールがまもなく終了します。その後は、上位グループを管理する人だけがこのグループを変更できます。`,
    advice: '終了する前に、ロールをほかの人に付与するか、期間を延長してください。',
    button: 'グループを見る',
  },
  accessReview: {
    subject: (service) => `${service} のアクセス権がレビューを待っています`,
    intro: (service) =>
      `${service} で人々のロールのレビューが行われており、誰がロールを維持するかをあなたが決定できます。リンクを開いただけでは何も決定されません。`,
    advice: 'レビューの終了までに誰も決定しなかったものは、自動的に終了することがあります。',
    button: 'レビューを見る',
  },
  invitation: {
    subject: (service) => `${service} に招待されています`,
    intro: (service) =>
      `${service} のアカウントが用意されました。使い始めるには、このリンクを開いてパスワードを設定してください。`,
    button: '招待を承諾',
  },
}
