import { expect, it } from 'vitest';
import { findHardships } from './hardship.ts';

it.each([
  ['My late husband passed away in March', ['bereavement']],
  ['having chemo every third week', ['illness']],
  ['laid off with two weeks notice, they mean old', ['laid off', 'because of my age']],
  ['I feel too old for this', ['not confident']],
  ['they told me that I am too old', ['because of my age']],
  ['I am 54 years old', []],
  ['zwei kleine Kinder', ['childcare']],
  ['they pass me over because of my accent', ['discrimination']],
  ['I lost my keys and my motivation', []],
  ['I have been away six years and lost my confidence', []],
  ['lost my phone, my place, our contract and my nerve', []],
  ['I lost my dear wife last year', ['bereavement']],
  ['we lost our first baby', ['bereavement']],
  ['lost my best friend', ['bereavement']],
  ['Niemand stellt einen mit 58 ein', ['because of my age']],
  ['nobody hires a man of 58', ['because of my age']],
  ['nobody hires 3 people here', []],
])('hears the hardship in “%s”', (text, kinds) => {
  expect(findHardships(text)).toEqual(kinds);
});
