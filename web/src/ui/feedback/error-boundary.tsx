import { Component, type ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorState } from "./states.tsx";

export interface ErrorBoundaryProps {
  children: ReactNode;
  title?: string;
  text?: ReactNode;
  /** A change resets the error: the path or the project. */
  resetKey?: string;
  /** Reports the error, and resets its cause before the retry. */
  onError?: (error: unknown) => void;
  onRetry?: () => void;
}

interface State {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Limits an error to one region; the rest of the screen keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { title = t("Failed to load this section"), text = t("The rest of the page still works.") } = this.props;
    return (
      <ErrorState title={title} onRetry={this.retry} isCompact>
        {text}
      </ErrorState>
    );
  }
}
