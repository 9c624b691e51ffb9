import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { MailBlock, MailBrand, MailMessage } from './mail-message.ts';

// The site's palette as plain values, because mail programs support neither our fonts nor custom properties.
const INK = '#1b2230';
const BLUE = '#15345c';
const AMBER = '#e8a33d';
const MUTED = '#5b6472';
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const TEXT = { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };

/** Renders the HTML part in the firm's design. */
export function renderMailHtml(message: MailMessage, brand: MailBrand): Promise<string> {
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Head),
      h(Preview, null, message.heading),
      h(
        Body,
        { style: { background: '#f6f3ec', margin: 0, padding: '32px 12px', fontFamily: SANS, color: INK } },
        h(
          Container,
          { style: { background: '#ffffff', maxWidth: 560, padding: '36px 40px', borderTop: `4px solid ${BLUE}` } },
          h(Text, { style: { margin: 0, fontFamily: SERIF, fontSize: 18, color: BLUE } }, brand.name),
          h(
            Heading,
            {
              as: 'h1',
              style: { fontFamily: SERIF, fontWeight: 500, fontSize: 27, lineHeight: '33px', margin: '28px 0 16px' },
            },
            message.heading,
          ),
          h(Text, { style: TEXT }, message.greeting),
          ...message.blocks.map((block, index) => renderBlock(block, index)),
          h(Hr, { style: { borderColor: '#d9d6cd', margin: '32px 0 16px' } }),
          h(
            Text,
            { style: { margin: 0, fontSize: 13, color: MUTED } },
            h(Link, { href: brand.url, style: { color: MUTED } }, brand.url.replace(/^https?:\/\//, '')),
          ),
        ),
      ),
    ),
  );
}

function renderBlock(block: MailBlock, key: number): ReactElement {
  switch (block.kind) {
    case 'text':
      return h(Text, { key, style: TEXT }, block.text);
    case 'quote':
      return h(
        Text,
        {
          key,
          style: {
            ...TEXT,
            paddingLeft: 16,
            borderLeft: `2px solid ${AMBER}`,
            whiteSpace: 'pre-wrap',
          },
        },
        block.text,
      );
    case 'facts':
      return h(
        Section,
        { key, style: { margin: '0 0 16px' } },
        ...block.facts.map(([name, value]) =>
          h(
            Text,
            { key: name, style: { fontSize: 15, lineHeight: '22px', margin: 0 } },
            h('strong', null, `${name}: `),
            value,
          ),
        ),
      );
    case 'link':
      return h(
        Text,
        { key, style: { fontSize: 13, lineHeight: '20px', margin: '0 0 4px' } },
        h(Link, { href: block.url, style: { color: MUTED, textDecoration: 'underline' } }, block.label),
      );
    case 'button':
      return h(
        Section,
        { key, style: { margin: '24px 0' } },
        h(
          Button,
          {
            href: block.url,
            style: { background: AMBER, color: INK, padding: '13px 22px', fontSize: 16, fontWeight: 600 },
          },
          block.label,
        ),
        h(Text, { style: { fontSize: 13, color: MUTED, margin: '12px 0 0', wordBreak: 'break-all' } }, block.url),
      );
  }
}
