const BOUNDARY = 'report-7c1f';

interface ReturnedMail {
  /** Without the domain. */
  readonly messageId: string;
  readonly to: string;
  readonly text?: string;
  readonly returnedType?: string;
}

/** A report with this status, as a mail server or a mail service writes it. */
export function aReport(type: string, { status, ...returned }: ReturnedMail & { readonly status: string }): string {
  const { messageId, to, text = 'Words.', returnedType = 'message/rfc822' } = returned;
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\nThis is about a message that you sent.`,
    `Content-Type: message/${type}\r\n\r\n${status}\r\n`,
    `Content-Type: ${returnedType}\r\n\r\n${[
      'From: Great Circle Group <website@firm.example>',
      `To: ${to}`,
      'Subject: Spring notes',
      `Message-ID: <${messageId}@firm.example>`,
      '',
      text,
    ].join('\r\n')}`,
  ];
  return [
    'From: Mail Delivery Subsystem <mailer-daemon@mx.reader.example>',
    'To: website@firm.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n boundary="${BOUNDARY}"`,
    '',
    ...parts.map((part) => `--${BOUNDARY}\r\n${part}`),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

export const aDeliveryReport = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 No such user',
  recipient,
  ...returned
}: ReturnedMail & {
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  readonly recipient?: string;
}): string =>
  aReport('delivery-status', {
    ...returned,
    status: [
      'Reporting-MTA: dns; mx.reader.example',
      '',
      `Final-Recipient: rfc822; ${recipient ?? returned.to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
    ].join('\r\n'),
  });

export const aComplaint = ({
  feedback = 'abuse',
  ...returned
}: ReturnedMail & { readonly feedback?: string }): string =>
  aReport('feedback-report', {
    ...returned,
    status: [`Feedback-Type: ${feedback}`, 'User-Agent: SomeProvider/1.0', 'Version: 1'].join('\r\n'),
  });
