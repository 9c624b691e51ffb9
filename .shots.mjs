import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowserLaunch } from './scripts/browser.ts';
const base=process.env.BASE; const out='/tmp/face-shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const launch=await findBrowserLaunch();
const b=await chromium.launch(launch);
const jobs=JSON.parse(process.env.JOBS);
for(const [name,path,width,theme,mode] of jobs){
  const h=width===390?844:900;
  const c=await b.newContext({viewport:{width,height:h},colorScheme:theme,deviceScaleFactor:1});
  const p=await c.newPage();
  await p.goto(base+path,{waitUntil:'load'});
  await p.waitForTimeout(600);
  if(mode==='first'){await p.screenshot({path:`${out}/${name}.png`});}
  else { // scroll through to load lazies
    const H=await p.evaluate(()=>document.documentElement.scrollHeight);
    for(let y=0;y<H;y+=h*0.8){await p.evaluate(y=>scrollTo({top:y,behavior:'instant'}),y);await p.waitForTimeout(60);}
    const parts=[];
    // viewport slices stitched in columns (so sticky/scroll-driven states show as seen)
    const n=Math.ceil(H/(h-72));
    for(let i=0;i<n;i++){await p.evaluate(y=>scrollTo({top:y,behavior:'instant'}),i*(h-72));await p.waitForTimeout(90);parts.push(await sharp(await p.screenshot()).resize(width===390?390:760).toBuffer());}
    const w=width===390?390:760, hh=Math.round(h*w/width); const cols=width===390?6:3;
    const rows=Math.ceil(parts.length/cols);
    await sharp({create:{width:cols*(w+8),height:rows*(hh+8),channels:3,background:'#f0f'}}).composite(parts.map((input,i)=>({input,left:(i%cols)*(w+8),top:Math.floor(i/cols)*(hh+8)}))).png().toFile(`${out}/${name}.png`);
  }
  await c.close();
}
await b.close();
