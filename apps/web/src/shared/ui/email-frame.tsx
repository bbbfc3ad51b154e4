import { useState } from 'react';
import classes from './email-frame.module.css';

const FIRST_HEIGHT = 240;

interface EmailFrameProps {
  html: string;
  title: string;
  /** Not sanitized yet, so links are disabled. */
  isDraft?: boolean;
}

/** An email in a sandboxed frame: no scripts, no forms, and links open in a new tab. */
export function EmailFrame({ html, title, isDraft = false }: EmailFrameProps) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const page =
    `<!doctype html><base target="_blank"><meta name="referrer" content="no-referrer">` +
    `<style>body{margin:16px;background:#fff;color:#1F2A24;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere}` +
    `img{max-width:100%}</style>${html}`;
  return (
    <iframe
      className={classes.frame}
      title={title}
      // Same origin without scripts lets this page measure the email's height.
      sandbox={
        isDraft
          ? 'allow-same-origin'
          : 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
      }
      srcDoc={page}
      height={height}
      onLoad={(event) =>
        setHeight(
          (event.currentTarget.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT) + 2,
        )
      }
    />
  );
}
